import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../../site/testing.js';
import { createUrls } from '../../urls.js';
import { askedIn, type Lookup } from './asked.js';

const urls = createUrls('https://portfolio.example.org');
const offer = { slug: 'audit', title: 'Forecast audit', description: 'Two weeks.' };
const portfolio = portfolioOf({
  profile: { name: 'Mara Lindqvist' },
  projects: [
    { slug: 'harbor-forecast', title: 'Harbor Forecast', category: 'Forecasting' },
    { slug: 'orrery', title: 'Orrery', category: 'Computer Vision' },
    { slug: 'port', title: '港の予報', category: 'Forecasting' },
    { slug: 'cpp', title: 'C++', category: 'Forecasting' },
    { slug: 'c', title: 'C', category: 'Forecasting' },
    { slug: 'sea', title: 'The Sea\'s "Tide"', category: 'Forecasting' },
    { slug: 'twin-a', title: 'Twin Engine', category: 'Forecasting' },
    { slug: 'twin-b', title: 'Twin Engine', category: 'Forecasting' },
    { slug: 'the-site', title: 'The Site', category: 'Forecasting' },
    { slug: 'talks', title: 'Talks', category: 'Forecasting' },
  ],
  pages: [
    { path: '/about', title: 'About' },
    { path: '/studio', title: 'About the studio' },
    { path: '/talks', title: 'Talks' },
  ],
  offers: [offer],
});
const asked = (text: string, of = portfolio): Lookup | undefined => askedIn(text, of, urls);
const project = (slug: string): Lookup => ({ kind: 'project', slug });
const page = (path: string): Lookup => ({ kind: 'page', path });
const offers: Lookup = { kind: 'offers' };

describe('what a text asks for', () => {
  it.each<[string, Lookup]>([
    ['Tell me about Harbor Forecast.', project('harbor-forecast')],
    ['harbor forecast', project('harbor-forecast')],
    ['What is “Harbor Forecast” about?', project('harbor-forecast')],
    ['Give me the record of the project harbor-forecast, please', project('harbor-forecast')],
    ['Was Harbor Forecast ever used in Oslo?', project('harbor-forecast')],
    ['Show /projects/harbor-forecast.', project('harbor-forecast')],
    ['read https://portfolio.example.org/projects/harbor-forecast.md', project('harbor-forecast')],
    ['What is Orrery?', project('orrery')],
    ['Tell me about 港の予報.', project('port')],
    ['「港の予報」について教えてください', project('port')],
    ['Tell me about C++.', project('cpp')],
    ['Tell me about C.', project('c')],
    ['What is The Sea\'s "Tide"?', project('sea')],
    ['Tell me about Talks.', project('talks')],
    ['What is The Site?', project('the-site')],
  ])('%j is the project', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each<[string, Lookup]>([
    ['What does the page "About the studio" say?', page('/studio')],
    ['Show me about the studio', page('/studio')],
    ['Read /about', page('/about')],
    ['Open the page About.', page('/about')],
    ['Open the About page', page('/about')],
    ['What does the page Talks say?', page('/talks')],
    ['What is at https://portfolio.example.org?', page('/')],
    ['Show /offers', page('/offers')],
  ])('%j is the page', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each<[string, Lookup]>([
    ['What does Mara Lindqvist offer, and at what price?', offers],
    ['How much is the Forecast audit?', offers],
    ['What does "Forecast audit" cost?', offers],
    ['Is Mara available?', offers],
    ['Do you offer workshops for hospitals?', offers],
    ['prices', offers],
    ['Which projects are there?', { kind: 'projects' }],
    ['How many projects has Mara done?', { kind: 'projects' }],
    ['Which Computer Vision projects are there?', { kind: 'projects', category: 'Computer Vision' }],
    ['List the projects in forecasting', { kind: 'projects', category: 'Forecasting' }],
    ['Who is Mara Lindqvist?', { kind: 'profile' }],
    ['Where has she worked?', { kind: 'profile' }],
  ])('%j is the list or the profile', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    'Tell me about forecasting',
    'What did the price of electricity do?',
    'Which project offers tide tables?',
    'Has Mara done anything like this before?',
    'How is it?',
    'Compare /about and /studio',
    'Compare Harbor Forecast with Twin Engine',
    'Tell me about Twin Engine.',
    'Was "tide" used in Harbor Forecast?',
    'Show /projects/nothing',
    'read / write',
    'Does the site mention tides?',
    '???',
    'forecasting and computer vision projects',
  ])('%j is a matter for the search', (text) => {
    expect(asked(text)).toBeUndefined();
  });

  it('speaks of offers anywhere only where there are any', () => {
    const none = portfolioOf({ profile: { name: 'Mara Lindqvist' } });
    expect([asked('Do you offer mentoring in Oslo?', none), asked('What is on offer?', none)]).toEqual([
      undefined,
      offers,
    ]);
  });
});
