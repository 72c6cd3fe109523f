import { describe, expect, it, vi } from 'vitest';
import { load, markdownFile, soundFiles } from '../../service/portfolio/testing.js';
import { PageRenderer } from './render-pages.js';
import { RenderedPages } from './rendered-pages.js';

describe('RenderedPages', () => {
  it.each<[string, Record<string, string>, readonly string[]]>([
    ['nothing when nothing changed', {}, []],
    [
      'a page whose text changed',
      { 'projects/one.md': markdownFile('title: One\ncategory: Agents', 'New.') },
      ['/projects/one'],
    ],
    [
      'a page whose description changed',
      { 'pages/about.md': markdownFile('title: About\ndescription: Other.') },
      ['/about'],
    ],
    [
      'every page in another language',
      { 'profile.yaml': `${soundFiles['profile.yaml']}`.replace('en', 'de') },
      ['all'],
    ],
    [
      'every page when a picture changed',
      { 'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>' },
      ['all'],
    ],
  ])('renders %s', async (_, changes, expected) => {
    const pages = new RenderedPages();
    const renderAll = async (files: Record<string, string>): Promise<string[]> => {
      const renderer = new PageRenderer(await load(files));
      const rendered = vi.spyOn(renderer, 'render');
      for (const path of renderer.paths) expect(JSON.parse(pages.json(renderer, path))).toHaveProperty('short');
      pages.endContent();
      return rendered.mock.calls.map(([path]) => path);
    };
    const all = await renderAll({});
    expect(all).toContain('/projects/two');
    expect(await renderAll(changes)).toEqual(expected[0] === 'all' ? all : expected);
  });
});
