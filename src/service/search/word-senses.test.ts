import { describe, expect, it } from 'vitest';
import { load, markdownFile } from '../portfolio/testing.js';

const searchIn = async (...texts: readonly string[]) => {
  const files = texts.map((text, at) => [`projects/p${at}.md`, markdownFile(`title: P${at}\ncategory: Agents`, text)]);
  const none = { 'projects/one.md': undefined, 'projects/two.md': undefined, 'offers.yaml': undefined };
  return (await load({ ...none, ...Object.fromEntries(files) })).search;
};

/** Returns the sentences that a query finds by the word itself or by a synonym, and not by a similar spelling. */
const answersTo = async (query: string, text: string): Promise<readonly string[]> => {
  const { results } = (await searchIn(text))({ query });
  return results.flatMap(({ matched, snippet }) => (matched.some(({ how }) => how !== 'spelling') ? [snippet] : []));
};

describe('search for the name of a technology that is also a common word', () => {
  it.each([
    ['Golang', 'We go live in May.'],
    ['Go', 'She helps clinics go paperless.'],
    ['Go', 'Wrote the go-to-market plan.'],
    ['Go', 'Go-to-market lead for two products.'],
    ['ReactJS', 'Teams react to incidents in minutes.'],
    ['React', 'Nurses reacted within a minute.'],
    ['React.js', 'React to alarms within a minute.'],
    ['Vue.js', 'The plan is drawn in vue.'],
    ['Rust', 'Treats rust on old steel bridges.'],
    ['Swift', 'Gives swift answers.'],
  ])('does not answer %s with "%s"', async (query, text) => {
    expect(await answersTo(query, text)).toEqual([]);
  });

  it.each([
    ['Golang', 'Services in Go and SQL.'],
    ['Go', 'Go services for a bank.'],
    ['golang', 'Go, Python and C.'],
    ['go', 'Services written in Go.'],
    ['Go', 'Written in Golang.'],
    ['ReactJS', 'A front end in React.'],
    ['React', 'React and TypeScript since 2019.'],
    ['react', 'Built with ReactJS.'],
    ['Vue', 'Forms in Vue.js, tested daily.'],
    ['go live', 'We go live in May.'],
    ['react', 'Teams react to incidents in minutes.'],
  ])('answers %s with "%s"', async (query, text) => {
    expect(await answersTo(query, text)).toEqual([text]);
  });

  it('finds the name in lower case among technologies', async () => {
    const { search } = await load({
      'projects/one.md': markdownFile('title: One\ncategory: Agents\ntechStack: [go, react]'),
    });
    for (const query of ['Go', 'Golang', 'ReactJS'])
      expect(search({ query }).results.map(({ id }) => id)).toEqual(['project:one']);
  });

  it('offers the common word as a similar word when no entry uses the name', async () => {
    const { unmatched, hint, results } = (await searchIn('Teams react to incidents in minutes.'))({ query: 'React' });
    expect(unmatched).toEqual(['React']);
    expect(hint).toBe("No entry uses the word 'React'. Some results have a similar word instead: 'react'.");
    expect(results[0]?.matched).toEqual([{ word: 'React', found: 'react', in: 'text', how: 'spelling' }]);
  });
});

describe('search for a word that has synonyms', () => {
  it.each([
    ['salary', 'Customers pay by card.'],
    ['salary', 'Pay attention to the edges.'],
    ['salary', 'A payment service for shops.'],
    ['salary', 'Temperature compensation of a sensor.'],
    ['price', 'The error rate fell.'],
    ['visa', 'Obtained building permits for two schools.'],
    ['visa', 'The lock permits one writer.'],
    ['citizenship', 'Ran a citizen science project.'],
    ['notice period', 'The plugin is available on GitHub.'],
    ['start date', 'Kept the service highly available.'],
    ['When can she start?', 'Started the trauma course.'],
    ['freelance', 'Services in Python.'],
    ['freelance', 'Contract law and contract tests.'],
    ['remote', 'Hybrid ventilation of an office tower.'],
    ['GPA', 'Marked with distinction between layers.'],
    ['team size', 'The pipe led to a tank.'],
    ['benefits', 'A pension calculator.'],
    ['hire', 'Offered training and new services.'],
    ['open source', 'Moved the dam upstream.'],
    ['right to work', 'Chose the right tool.'],
    ['work permit', 'Applied for a building permit.'],
    ['work from home', 'Worked in a nursing home.'],
    ['B2B', 'A family business.'],
    ['B2B', 'Moved one business to another business.'],
    ['IoT', 'Sold things on the internet.'],
    ['TTS', 'Sent speech as text.'],
    ['HIL', 'Hardware of a loop detector.'],
    ['SSO', 'A single light, and a sign on the wall.'],
    ['PoC', 'Wrote the proof of a concept.'],
    ['native speaker', 'Cloud native services.'],
    ['contact', 'Will reach 200 clinics by email campaigns.'],
    ['visa', 'Won a national prize.'],
    ['freelance', 'Led the consultation of neighbors.'],
    ['publications', 'Plans public space.'],
    ['university degree', 'Wrote a universal translator.'],
    ['accessibility', 'Set up access control.'],
    ['What does she charge?', 'A large garden.'],
    ['marketing', 'Sold fish at the market.'],
    ['mentoring', 'Was a trainee in a park.'],
    ['PhD', 'Got a promotion to senior nurse.'],
  ])('does not answer "%s" with "%s"', async (query, text) => {
    expect(await answersTo(query, text)).toEqual([]);
  });

  it.each([
    ['salary', 'Pay: 78,000 euros.'],
    ['salary', 'The pay range is 60,000 to 70,000 euros.'],
    ['salary', 'I expect a salary of 60,000 euros.'],
    ['day rate', 'My hourly rate is 90 euros.'],
    ['visa', 'No permit needed.'],
    ['visa', 'I have the right to work in the UK.'],
    ['H-1B', 'I am a citizen of Norway.'],
    ['notice period', "Three months' notice."],
    ['salary', 'Fees: 1,450 kroner per hour.'],
    ['What does she charge per hour?', 'Fees: 1,450 kroner per hour.'],
    ['start date', 'I am free from September.'],
    ['relocation', 'I do not move.'],
    ['remote', 'I spend ten days a month on site.'],
    ['team size', 'Runs a studio of eleven people.'],
    ['mentoring', 'Supervised two apprentices.'],
    ['universities', 'Studied at a university.'],
    ['notice period', 'Can start in May.'],
    ['When can she start?', 'Available from May.'],
    ['When can she start?', 'Can start in May.'],
    ['availability', 'Start date: May.'],
    ['freelance', 'Takes contract work.'],
    ['remote', 'Works from home.'],
    ['GPA', 'Graduated with distinction.'],
    ['team size', 'Led a team of nine.'],
    ['B2B', 'Sales from business to business.'],
    ['IoT', 'Gateways for the Internet of Things.'],
    ['text-to-speech', 'A TTS engine.'],
    ['SSO', 'Added single sign-on.'],
    ['hardware in the loop', 'Ran HIL tests.'],
    ['Internet of Things', 'Gateways for IoT devices.'],
  ])('answers "%s" with "%s"', async (query, text) => {
    expect(await answersTo(query, text)).toEqual([text]);
  });

  it('reports a phrase that no entry uses as a whole', async () => {
    const { unmatched, hint, total } = (await searchIn('Chose the right tool.'))({ query: 'right to work' });
    expect([unmatched, total]).toEqual([['right to work'], 0]);
    expect(hint).toMatch(/^No entry uses the phrase 'right to work'\. /);
  });

  it('quotes the phrase that matched', async () => {
    const { results } = (await searchIn('Sales from business to business.'))({ query: 'B2B' });
    expect(results[0]?.matched).toEqual([{ word: 'B2B', found: 'business to business', in: 'text', how: 'synonym' }]);
  });
});
