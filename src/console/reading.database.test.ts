import { expect, it } from 'vitest';
import { eachDatabase } from '../store/testing.js';
import { consolePaths } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

eachDatabase("the console's reading", (database) => {
  const opened = consoleFor(database);

  it('shows the weeks, who read what, and what was not found; few reads are not told apart', async () => {
    const browser = await signedInBrowser(opened);
    expect((await browser.get(consolePaths.reading)).text).toContain('Nothing was read yet.');
    const day = database.clock.now().toISOString().slice(0, 10);
    const count = (audience: string, item: string, reads: number) => ({
      ...{ day, surface: 'page', audience, item, count: reads },
    });
    await database.store.write((db) =>
      db('read_counts').insert([
        count('person', '/about', 1200),
        count('person', '/rare', 1),
        count('crawler:gptbot', '/<i>\u202e', 300),
        count('tool', '/', 4),
      ]),
    );
    const { text } = await browser.get(consolePaths.reading);
    expect(text).toMatch(/\/about<\/bdi><\/th>\s*<td>1,200</);
    expect(text).toMatch(/\/rare<\/bdi><\/th>\s*<td>a few</);
    expect(text).toContain('/&lt;i&gt;· (page)');
    expect(text).toMatch(/<td>1,201<\/td>\s*<td>300<\/td>\s*<td>4<\/td>/);
    const widths = [...text.matchAll(/<rect class="(\w+)" x="[\d.]+" width="([\d.]+)"/g)].map(
      ([, kind = '', width = '']) => [kind, Math.round(Number(width))],
    );
    expect(widths).toEqual([
      ['people', 80],
      ['agents', 20],
      ['others', 0],
    ]);
    expect(text).not.toMatch(/<style|style=|<script/);
  });
});
