import { describe, expect, it } from 'vitest';
import { load, problemsOf, soundFiles } from '../../service/portfolio/testing.js';
import { describeProblem } from '../result/problem.js';

const themed = (theme: string): Record<string, string> => ({
  'profile.yaml': `${soundFiles['profile.yaml']}theme:${theme}`,
  'assets/custom.css': 'h1 { color: red }',
});
const told = async (theme: string): Promise<string[]> => (await problemsOf(themed(theme))).map(describeProblem);

describe('the theme of a profile', () => {
  it('is taken as it is written', async () => {
    const theme =
      '\n  name: paper\n  accent: "#B00020"\n  background: "#fff"\n  font: serif\n  radius: 4px\n  mode: dark\n  stylesheet: assets/custom.css\n';
    expect((await load(themed(theme))).theme).toEqual({
      name: 'paper',
      accent: '#b00020',
      background: '#ffffff',
      font: 'serif',
      radius: 4,
      mode: 'dark',
      stylesheet: '/assets/custom.css',
    });
    expect(await told(theme)).toEqual([]);
    expect((await load(themed(theme))).asset('/assets/custom.css')?.type).toBe('text/css');
  });

  it('is the usual one without a word', async () => {
    expect((await load()).theme).toEqual({ name: 'studio', mode: 'auto' });
    expect((await load(themed(' \n'))).theme).toEqual({ name: 'studio', mode: 'auto' });
  });

  it.each([
    [
      '\n  accent: #b00020\n',
      'theme/accent is empty; without quotes, # begins a comment; it is left out. Accepted: a colour',
    ],
    ['\n  name: brutal\n', 'theme/name is "brutal"; it is left out. Accepted: studio, paper, gallery.'],
    ['\n  accent: bleu\n', 'theme/accent is "bleu"; it is left out. Accepted: a colour'],
    ['\n  background: "#12345"\n', 'theme/background is "#12345"; it is left out.'],
    ['\n  font: comic\n', 'theme/font is "comic"; it is left out. Accepted: serif, sans, mono.'],
    ['\n  radius: 400\n', 'theme/radius is 400; it is left out.'],
    ['\n  mode: night\n', 'theme/mode is "night"; it is left out. Accepted: auto, light, dark.'],
    ['\n  stylesheet: assets/none.css\n', 'theme/stylesheet is "assets/none.css"; it is left out.'],
    ['\n  stylesheet: ../../etc/passwd\n', 'theme/stylesheet is "../../etc/passwd"; it is left out.'],
    ['\n  colour: "#fff"\n', 'theme/colour is not a field that exists here; it is left out.'],
    [' blue\n', 'theme is "blue"; it is left out.'],
  ])('leaves out what is none: %j', async (theme, line) => {
    const lines = await told(theme);
    expect(lines).toEqual([expect.stringContaining(line)]);
    expect(lines[0]).toMatch(/^profile\.yaml:\d+: /);
    expect((await load(themed(theme))).theme).toEqual({ name: 'studio', mode: 'auto' });
  });
});
