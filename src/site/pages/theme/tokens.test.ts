import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadStaticFiles } from './static-files.js';

const folder = new URL('../static/', import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const tokens = read('tokens.css');

describe('the stylesheets', () => {
  it.each(sheets.filter((name) => name !== 'tokens.css'))('take all colors and fonts from tokens.css in %s', (name) => {
    const declarations = read(name).match(/[\w-]+:\s[^;{}]+;/g) ?? [];
    expect(declarations.length).toBeGreaterThan(100);
    const own = declarations.filter((one) => /#[0-9a-f]{3,8}\b|light-dark\(|\b(?:serif|monospace)\b(?!\))/i.test(one));
    expect(own).toEqual([]);
  });

  it.each(sheets)('define every custom property that %s uses', (name) => {
    const defined = new Set([...(tokens + read(name)).matchAll(/(--[\w-]+):/g)].map(([, property]) => property));
    const used = [...read(name).matchAll(/var\((--[\w-]+)/g)].map(([, property]) => property);
    expect(used.filter((property) => !defined.has(property))).toEqual([]);
  });

  it('define no unused custom property', () => {
    const used = sheets.map(read).join('');
    const names = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, property]) => property as string));
    expect([...names].filter((property) => !used.includes(`var(${property})`))).toEqual([]);
  });

  it('start with the custom properties when pages load them', () => {
    const files = loadStaticFiles();
    for (const name of ['style.css', 'claim.css']) {
      const text = files.get(name).bytes.toString();
      expect(text.indexOf('--paper:'), name).toBeGreaterThan(0);
      expect(text.indexOf('--paper:'), name).toBeLessThan(text.indexOf('box-sizing'));
    }
    expect(files.find('tokens.css')).toBeUndefined();
  });
});
