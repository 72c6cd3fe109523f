import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/testing.js';
import type { Theme } from '../../../content/result/snapshot.js';
import { portfolioOf } from '../testing.js';
import { contrast, contrastOfText, type Hex, luminance, mixed } from './colour.js';
import { lookOf } from './look.js';
import { type Palette, palettesOf, usualPalettes } from './palette.js';

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
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('of the usual colours is enough, by day and by night', () => {
    expect(weakest(usualPalettes().light)).toBeGreaterThanOrEqual(contrastOfText);
    expect(weakest(usualPalettes().dark)).toBeGreaterThanOrEqual(contrastOfText);
    expect(luminance(usualPalettes().light.paper)).toBeGreaterThan(0.8);
    expect(luminance(usualPalettes().dark.paper)).toBeLessThan(0.05);
  });

  it('is enough for any accent on any background, by day and by night', { tags: ['proof'] }, () => {
    const next = seeded(20261122);
    const colour = (): Hex =>
      `#${Math.floor(next() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
    const corners = ['#000000', '#ffffff', '#777777', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00'];
    for (let round = 0; round < 3000; round += 1) {
      const pick = (): Hex => (next() < 0.1 ? (corners[Math.floor(next() * corners.length)] ?? '') : colour());
      const theme = { ...(next() < 0.9 ? { accent: pick() } : {}), ...(next() < 0.6 ? { background: pick() } : {}) };
      const { light, dark } = palettesOf(theme);
      for (const palette of [light, dark])
        expect(weakest(palette), JSON.stringify([theme, palette])).toBeGreaterThanOrEqual(contrastOfText);
      expect(luminance(light.paper), JSON.stringify(theme)).toBeGreaterThan(luminance(dark.paper));
    }
  });

  it('changes no colour that can be read as it is', () => {
    expect(palettesOf({ accent: '#0b4f9e' }).light.accent).toBe('#0b4f9e');
    expect(palettesOf({ accent: '#9ecbff' }).dark.accent).toBe('#9ecbff');
    expect(palettesOf({ background: '#fff3e0' }).light.paper).toBe('#fff3e0');
    expect(palettesOf({ background: '#101820' }).dark.paper).toBe('#101820');
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('the rules of a theme', () => {
  it('have an accent for each owner who chose none, the same one each time', () => {
    const accentOf = (name: string): Hex => lookOf(portfolioOf({ profile: { name } })).palettes.light.accent;
    const names = Array.from({ length: 60 }, (_, i) => `Ada Example ${i}`);
    expect(new Set(names.map(accentOf)).size).toBeGreaterThan(55);
    expect(names.map(accentOf)).toEqual(names.map(accentOf));
    for (const name of names) {
      const { light, dark } = lookOf(portfolioOf({ profile: { name } })).palettes;
      expect(weakest(light)).toBeGreaterThanOrEqual(contrastOfText);
      expect(weakest(dark)).toBeGreaterThanOrEqual(contrastOfText);
    }
  });

  it.each([
    [{}, 'Ada', ['inter-latin-400', 'literata-latin-400', 'literata-latin-500']],
    [{ name: 'paper' }, 'Ada', ['literata-latin-400', 'literata-latin-500']],
    [{ name: 'gallery' }, 'Ольга', ['inter-cyrillic-400', 'inter-latin-400', 'inter-cyrillic-600', 'inter-latin-600']],
    [{ name: 'paper', font: 'sans' }, 'Łucja', ['inter-latin-ext-400', 'inter-latin-400']],
    [{ font: 'mono' }, 'Ada', []],
  ] satisfies [Partial<Theme>, string, string[]][])(
    '%j of %s ask for the fonts of the first screen',
    (theme, name, fonts) => {
      const profile = { name, role: name, description: name };
      expect(lookOf(portfolioOf({ theme, profile })).fonts).toEqual(fonts.map((font) => `${font}.woff2`));
    },
  );

  it('have the paper of the design where the owner chose none', () => {
    const paperOf = (theme: Partial<Theme>): Hex => lookOf(portfolioOf({ theme })).palettes.light.paper;
    expect(new Set([paperOf({}), paperOf({ name: 'paper' }), paperOf({ name: 'gallery' })]).size).toBe(3);
    expect(paperOf({ name: 'gallery', background: '#fff3e0' })).toBe('#fff3e0');
  });

  it('say what the owner chose, under a name that changes with it', () => {
    const look = lookOf(portfolioOf({ theme: { accent: '#b00020', font: 'mono', radius: 0, mode: 'dark' } }));
    expect(look.css).toContain('--accent: light-dark(#b00020, ');
    expect(look.css).toContain('--titles: var(--mono); --text: var(--mono);');
    expect(look.css).toContain('--radius: 0px;');
    expect(look.css).toContain('color-scheme: dark;');
    expect(look.name).toMatch(/^theme\.[0-9a-f]{10}\.css$/);
    expect(lookOf(portfolioOf({ theme: { accent: '#b00021' } })).name).not.toBe(look.name);
  });
});
