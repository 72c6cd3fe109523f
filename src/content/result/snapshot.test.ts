import { describe, expect, it } from 'vitest';
import { load, markdownFile, soundFiles } from '../../service/portfolio/testing.js';

describe('the snapshot', () => {
  it('orders projects by order, then newest date, then slug', async () => {
    const { projects } = await load({
      'projects/late.md': markdownFile('title: L\ncategory: A\norder: 2'),
      'projects/first.md': markdownFile('title: F\ncategory: A\norder: 1'),
      'projects/new.md': markdownFile('title: N\ncategory: A\ndate: 2026-01'),
      'projects/old.md': markdownFile('title: O\ncategory: A\ndate: 1999'),
    });
    expect(projects.map(({ slug }) => slug)).toEqual(['first', 'late', 'new', 'old', 'one', 'two']);
  });

  it('finds projects, pages and assets by name', async () => {
    const portfolio = await load();
    expect(portfolio.projectBySlug('two')?.body).toBe('The second, after [one](/projects/one).');
    expect(portfolio.pageByPath('/about')?.title).toBe('About');
    expect(portfolio.asset('/assets/mark.svg')).toMatchObject({ type: 'image/svg+xml', size: 41 });
    expect([portfolio.projectBySlug('x'), portfolio.pageByPath('/x'), portfolio.asset('/assets/x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes its day from the content, and its version from what the content says', async () => {
    const dated = { 'projects/one.md': markdownFile('title: One\ncategory: A\nupdated: 2025-03-04') };
    const [a, b, c] = [
      await load(dated),
      await load(dated),
      await load({ ...dated, 'pages/about.md': markdownFile('title: B\ndescription: C') }),
    ];
    expect([a.updated, a.profile.updated]).toEqual(['2025-03-04', '2025-03-04']);
    expect(a.version).toMatch(/^[0-9a-f]{32}$/);
    expect(a.projects).toEqual(b.projects);
    expect(c.version).not.toBe(a.version);
  });

  it('completes site paths of the profile and the offers with the base URL', async () => {
    const { profile, offers } = await load({
      'profile.yaml': `${soundFiles['profile.yaml']}image: /assets/mark.svg\nlinks:\n  - label: Us\n    url: /about\n`,
      'offers.yaml': '- slug: a\n  title: A\n  description: B\n  url: /about\n',
    });
    expect(profile).toMatchObject({
      url: 'https://portfolio.example.org',
      image: 'https://portfolio.example.org/assets/mark.svg',
    });
    expect(profile.links).toEqual([{ label: 'Us', url: 'https://portfolio.example.org/about' }]);
    expect(offers[0]?.url).toBe('https://portfolio.example.org/about');
  });

  it('lets resume.json fill what the files leave out, and never the other way', async () => {
    const resume = {
      basics: {
        name: 'Not Ada',
        label: 'Not used',
        location: { city: 'Gothenburg', countryCode: 'SE', address: 'Secret Street 1' },
        email: 'ada@example.org',
      },
      projects: [
        { name: 'One', description: 'Not used' },
        { name: 'Three', startDate: '2027-01' },
      ],
      work: [{ name: 'Studio', position: 'Engineer' }],
    };
    const portfolio = await load({ 'resume.json': JSON.stringify(resume) });
    expect(portfolio.profile).toMatchObject({ name: 'Ada Example', role: 'Engineer', location: 'Gothenburg, Sweden' });
    expect(portfolio.projectBySlug('one')?.description).toBeUndefined();
    expect(portfolio.projectBySlug('three')?.status).toBe('Coming Soon');
    expect(portfolio.pageByPath('/work')?.title).toBe('Work');
    expect(JSON.stringify(portfolio)).not.toMatch(/Secret Street|ada@/);
  });
});
