import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/testing.js';
import type { Theme } from '../../../content/result/snapshot.js';
import { portfolioOf } from '../testing.js';
import { contrast, type Hex, luminance, minTextContrast, mixColors } from './color.js';
import { resolveTheme } from './look.js';
import { createPalettes, defaultPalettes, type Palette } from './palette.js';

const text = ['ink', 'soft', 'accent', 'warm', 'bad', 'violet'] as const;
const ground = ['paper', 'card', 'tint'] as const;

function weakest(palette: Palette): number {
  return Math.min(...text.flatMap((name) => ground.map((on) => contrast(palette[name], palette[on]))));
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('between %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('of the default colors is sufficient in light and dark mode', () => {
    expect(weakest(defaultPalettes().light)).toBeGreaterThanOrEqual(minTextContrast);
    expect(weakest(defaultPalettes().dark)).toBeGreaterThanOrEqual(minTextContrast);
    expect(luminance(defaultPalettes().light.paper)).toBeGreaterThan(0.8);
    expect(luminance(defaultPalettes().dark.paper)).toBeLessThan(0.05);
  });

  it('is sufficient for any accent on any background in light and dark mode', { tags: ['proof'] }, () => {
    const next = seeded(20261122);
    const color = (): Hex =>
      `#${Math.floor(next() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
    const corners = ['#000000', '#ffffff', '#777777', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00'];
    for (let round = 0; round < 3000; round += 1) {
      const pick = (): Hex => (next() < 0.1 ? (corners[Math.floor(next() * corners.length)] ?? '') : color());
      const theme = { ...(next() < 0.9 ? { accent: pick() } : {}), ...(next() < 0.6 ? { background: pick() } : {}) };
      const { light, dark } = createPalettes(theme);
      for (const palette of [light, dark])
        expect(weakest(palette), JSON.stringify([theme, palette])).toBeGreaterThanOrEqual(minTextContrast);
      expect(luminance(light.paper), JSON.stringify(theme)).toBeGreaterThan(luminance(dark.paper));
    }
  });

  it('correction leaves readable colors unchanged', () => {
    expect(createPalettes({ accent: '#0b4f9e' }).light.accent).toBe('#0b4f9e');
    expect(createPalettes({ accent: '#9ecbff' }).dark.accent).toBe('#9ecbff');
    expect(createPalettes({ background: '#fff3e0' }).light.paper).toBe('#fff3e0');
    expect(createPalettes({ background: '#101820' }).dark.paper).toBe('#101820');
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('the theme stylesheet', () => {
  it('has a stable generated accent for each owner without one', () => {
    const accentOf = (name: string): Hex => resolveTheme(portfolioOf({ profile: { name } })).palettes.light.accent;
    const names = Array.from({ length: 60 }, (_, i) => `Ada Example ${i}`);
    expect(new Set(names.map(accentOf)).size).toBeGreaterThan(55);
    expect(names.map(accentOf)).toEqual(names.map(accentOf));
    for (const name of names) {
      const { light, dark } = resolveTheme(portfolioOf({ profile: { name } })).palettes;
      expect(weakest(light)).toBeGreaterThanOrEqual(minTextContrast);
      expect(weakest(dark)).toBeGreaterThanOrEqual(minTextContrast);
    }
  });

  it.each([
    [{}, 'Ada', ['inter-latin-400', 'literata-latin-400', 'literata-latin-500']],
    [{ name: 'paper' }, 'Ada', ['literata-latin-400', 'literata-latin-500']],
    [{ name: 'gallery' }, 'Ольга', ['inter-cyrillic-400', 'inter-latin-400', 'inter-cyrillic-600', 'inter-latin-600']],
    [{ name: 'paper', font: 'sans' }, 'Łucja', ['inter-latin-ext-400', 'inter-latin-400']],
    [{ font: 'mono' }, 'Ada', []],
  ] satisfies [Partial<Theme>, string, string[]][])(
    'preloads the fonts of the first screen for %j and %s',
    (theme, name, fonts) => {
      const profile = { name, role: name, description: name };
      expect(resolveTheme(portfolioOf({ theme, profile })).fonts).toEqual(fonts.map((font) => `${font}.woff2`));
    },
  );

  it('has the background of the design by default', () => {
    const paperOf = (theme: Partial<Theme>): Hex => resolveTheme(portfolioOf({ theme })).palettes.light.paper;
    expect(new Set([paperOf({}), paperOf({ name: 'paper' }), paperOf({ name: 'gallery' })]).size).toBe(3);
    expect(paperOf({ name: 'gallery', background: '#fff3e0' })).toBe('#fff3e0');
  });

  it("has the owner's settings and a name with their hash", () => {
    const look = resolveTheme(portfolioOf({ theme: { accent: '#b00020', font: 'mono', radius: 0, mode: 'dark' } }));
    expect(look.css).toContain('--accent: light-dark(#b00020, ');
    expect(look.css).toContain('--titles: var(--mono); --text: var(--mono);');
    expect(look.css).toContain('--radius: 0px;');
    expect(look.css).toContain('color-scheme: dark;');
    expect(look.name).toMatch(/^theme\.[0-9a-f]{10}\.css$/);
    expect(resolveTheme(portfolioOf({ theme: { accent: '#b00021' } })).name).not.toBe(look.name);
  });
});
