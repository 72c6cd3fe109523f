import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Photo, photo } from './photos.js';

/** A fictional portfolio that stresses the design of the site in one way. */
export interface Person {
  readonly name: string;
  /** Files by path: text, or a generated photo. */
  readonly files: Readonly<Record<string, string | Photo>>;
  /** Pages to check in addition to the home page. */
  readonly pages: readonly string[];
  /** Script of the language, if the bundled fonts do not cover it. */
  readonly letters?: 'japanese' | 'arabic';
}

/** Writes the portfolio of a person. */
export async function writePerson(folder: string, { files }: Person, theme = ''): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const text = name === 'profile.yaml' ? `${content as string}${theme}` : content;
    writeFileSync(file, typeof text === 'string' ? text : await photo(text));
  }
}

const profile = (fields: Readonly<Record<string, unknown>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n`;

const markdown = (fields: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${profile(fields)}---\n${body}\n`;

const summary = [
  'I build the plumbing that lets small clinics exchange records without a consultant in the room. For eleven years I have worked on message queues, schema registries and the dull, careful business of migrating data that must not be lost.',
  'Before that I taught physics at a secondary school, which is where I learned to explain a system to thirty people who would rather be elsewhere. I still write most of the documentation of my teams, review most of the runbooks, and keep a list of every outage with what it taught us.',
  'I am looking for a team that ships weekly, measures what it ships, and is kind in review. I care about boring technology, short feedback loops, and [software that old machines can run](https://example.org/old-machines). I mentor two apprentices, sit on the board of a housing cooperative, and speak German, English and enough Danish to order coffee and argue about bicycles.',
];

const jobs = (names: readonly string[], said: (name: string, i: number) => object) =>
  names.map((name, i) => ({
    name,
    startDate: `${2023 - 3 * i}-0${1 + i}`,
    ...(i > 0 && { endDate: `${2026 - 3 * i}-0${i}` }),
    ...said(name, i),
  }));

const project = (title: string, category: string, more: Readonly<Record<string, unknown>> = {}): string =>
  markdown(
    {
      title,
      category,
      description: `${title} does one thing well and says what it does.`,
      date: '2025-03-01',
      ...more,
    },
    `## What it is\n\nA tool that a handful of people use each day.\n\n## How it works\n\n- It reads.\n- It thinks.\n- It writes.`,
  );

const landscape = (seed: number, width = 1200, height = 800): Photo => ({ width, height, format: 'jpeg', seed });

/** A resume with a tall JPEG of the owner and a summary of three paragraphs. */
const longSummary: Person = {
  name: 'long-summary',
  pages: ['/cv', '/work'],
  files: {
    'profile.yaml': profile({
      name: 'Johanna Petersen-Wiechmann',
      role: 'Staff Engineer, Data Platforms',
      location: 'Flensburg, Germany',
      description: summary.join('\n\n'),
      image: '/assets/me.jpg',
      language: 'en',
      links: [
        { label: 'GitHub', url: 'https://code.example.org/johanna' },
        { label: 'LinkedIn', url: 'https://people.example.org/johanna' },
        { label: 'Mastodon', url: 'https://social.example.org/@johanna' },
        { label: 'ORCID', url: 'https://id.example.org/0000-0000' },
        { label: 'Notes', url: 'https://notes.example.org' },
        { label: 'E-mail', url: 'mailto:johanna@example.org' },
      ],
    }),
    'assets/me.jpg': { width: 900, height: 1600, format: 'jpeg', seed: 4, isPortrait: true },
    'resume.json': JSON.stringify({
      work: jobs(['Kanal Health', 'Nordlicht Systems', 'Fjordbank', 'Goethe School'], (name, i) => ({
        position: ['Staff Engineer', 'Senior Engineer', 'Engineer', 'Teacher of Physics'][i],
        location: 'Flensburg',
        url: 'https://example.org',
        summary: `At ${name} I looked after the systems that everyone forgets until they stop, and made them stop less.`,
        highlights: [
          'Cut the median delivery of a record from nine minutes to four seconds.',
          'Led the migration of forty clinics in one weekend, without a lost message.',
          'Wrote the guide that new colleagues read on their first day.',
        ],
      })),
      education: [
        { institution: 'Kiel University', studyType: 'MSc', area: 'Physics', startDate: '2004', endDate: '2009' },
      ],
      skills: [
        { name: 'Data', level: 'Expert', keywords: ['Kafka', 'Postgres', 'Avro', 'dbt'] },
        { name: 'Languages', keywords: ['Go', 'Kotlin', 'SQL', 'TypeScript'] },
      ],
      languages: [
        { language: 'German', fluency: 'Native' },
        { language: 'English', fluency: 'Fluent' },
      ],
    }),
  },
};

/** Only projects, some with images, and a wide photo of the owner. */
const projectsOnly: Person = {
  name: 'projects-only',
  pages: ['/projects', '/projects/tide-table'],
  files: {
    'profile.yaml': profile({
      name: 'Tomás Ferreira',
      role: 'Makes instruments and maps',
      location: 'Porto, Portugal',
      language: 'en',
      description: 'I build small instruments that measure water, and maps that show what they found.',
      image: '/assets/workshop.jpg',
      links: [{ label: 'Workshop', url: 'https://workshop.example.org' }],
    }),
    'assets/workshop.jpg': { width: 1800, height: 700, format: 'jpeg', seed: 11, isPortrait: true },
    'assets/tide.jpg': landscape(21),
    'assets/river.jpg': landscape(22, 800, 1100),
    'assets/chart.png': { width: 900, height: 600, format: 'png', seed: 23 },
    'projects/tide-table.md': project('Tide Table', 'Instruments', {
      image: '/assets/tide.jpg',
      techStack: ['C', 'KiCad'],
    }),
    'projects/river-atlas.md': project('River Atlas', 'Maps', { image: '/assets/river.jpg' }),
    'projects/ferry-log.md': project('Ferry Log', 'Maps', { image: '/assets/chart.png', status: 'Active' }),
    'projects/rain-gauge.md': project('Rain Gauge', 'Instruments', { techStack: ['Rust', 'LoRa'] }),
    'projects/still-water.md': project('Still Water', 'Maps', { color: '#7a3b8f' }),
  },
};

/** Only jobs, as in a minimal resume without photo and summary. */
const jobsOnly: Person = {
  name: 'jobs-only',
  pages: ['/cv'],
  files: {
    'profile.yaml': profile({ name: 'Agnieszka Żółkiewska', role: 'Księgowa', language: 'pl' }),
    'resume.json': JSON.stringify({
      work: jobs(
        ['Łódzkie Zakłady Mleczarskie', 'Biuro Rachunkowe Dąb', 'Urząd Miasta', 'Hurtownia Ćwik', 'Spółdzielnia'],
        () => ({
          position: 'Główna księgowa',
          highlights: ['Zamknięcie roku w dziewięć dni.', 'Wdrożenie elektronicznego obiegu faktur.'],
        }),
      ),
    }),
  },
};

/** A photo smaller than its box, and a one-line summary. */
const smallPhoto: Person = {
  name: 'small-photo',
  pages: ['/about'],
  files: {
    'profile.yaml': profile({
      name: 'Ольга Смирнова',
      role: 'Переводчик и редактор',
      location: 'Тбилиси',
      language: 'ru',
      description: 'Перевожу книги о мостах, о реках и о людях, которые их чинят.',
      image: '/assets/small.jpg',
    }),
    'assets/small.jpg': { width: 96, height: 96, format: 'jpeg', seed: 31, isPortrait: true },
    'pages/about.md': markdown({ title: 'Обо мне', description: 'Кто я и чем занимаюсь.' }, 'Пишу медленно.\n'),
    'projects/most.md': markdown(
      { title: 'Мост через Куру', category: 'Книги', description: 'Перевод с грузинского, 2024.' },
      'Глава первая.',
    ),
  },
};

/** A photo of many megapixels, and sixty posts, most with an image. */
const writer: Person = {
  name: 'sixty-posts',
  pages: ['/posts', '/posts/walk-60'],
  files: {
    'profile.yaml': profile({
      name: 'Wren Abara',
      role: 'Writes about walking',
      location: 'Leeds',
      language: 'en',
      description: 'One walk a week, with what I saw and how my knees took it.',
      image: '/assets/huge.jpg',
    }),
    'assets/huge.jpg': { width: 6000, height: 4000, format: 'jpeg', seed: 41, isPortrait: true },
    ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`assets/walk-${i}.jpg`, landscape(50 + i, 900, 600)])),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `posts/walk-${i + 1}.md`,
        markdown(
          {
            title: `${['Up the long', 'Along the old', 'Round the far'][i % 3]} ${['ridge', 'canal', 'reservoir', 'railway'][i % 4]}, again`,
            date: new Date(Date.UTC(2025, 0, 5) + i * 7 * 86_400_000).toISOString().slice(0, 10),
            description: 'Twelve miles, two stiles, one heron, and a café that was shut.',
            tags: [['hills', 'water'][i % 2]],
            ...(i % 4 !== 1 && { image: `/assets/walk-${i % 6}.jpg` }),
          },
          'It rained until noon.\n\n## The way back\n\nIt rained after noon as well.',
        ),
      ]),
    ),
  },
};

/** A portrait with a transparent background, and a script without spaces. */
const japanese: Person = {
  name: 'japanese',
  letters: 'japanese',
  pages: ['/cv'],
  files: {
    'profile.yaml': profile({
      name: '佐藤 花子',
      role: '地図製作者',
      location: '京都',
      language: 'ja',
      image: '/assets/clear.png',
      description: '川と山の地図を作ります。古い測量図を読み、歩いて確かめ、描き直します。'.repeat(9),
    }),
    'assets/clear.png': { width: 700, height: 800, format: 'png', seed: 61, isPortrait: true, isClear: true },
    'resume.json': JSON.stringify({
      work: jobs(['地図社', '測量局'], () => ({
        position: '製作者',
        summary: '四季の川を描く。',
        highlights: ['四十の川'],
      })),
      education: [{ institution: '東京大学', area: '地理学', startDate: '2012', endDate: '2016' }],
      skills: [{ name: '製図', keywords: ['QGIS', '水彩'] }],
    }),
  },
};

/** A right-to-left script, with some Latin text. */
const arabic: Person = {
  name: 'arabic',
  letters: 'arabic',
  pages: ['/projects'],
  files: {
    'profile.yaml': profile({
      name: 'ليلى الحسن',
      role: 'مهندسة برمجيات',
      location: 'عمّان',
      language: 'ar',
      image: '/assets/me.jpg',
      description: 'أبني أدوات صغيرة للمكتبات العامة. أعمل بلغة Python وقواعد بيانات Postgres منذ عشر سنوات.',
    }),
    'assets/me.jpg': { width: 1000, height: 1000, format: 'jpeg', seed: 71, isPortrait: true },
    'projects/kutub.md': markdown(
      { title: 'كتب', category: 'مكتبات', description: 'فهرس مفتوح.', techStack: ['Python'] },
      'نص.',
    ),
    'projects/rafof.md': markdown({ title: 'رفوف', category: 'مكتبات', description: 'أين يقع الكتاب؟' }, 'نص.'),
  },
};

/** Almost no content. */
const oneLiner: Person = {
  name: 'one-liner',
  pages: [],
  files: { 'profile.yaml': profile({ name: 'Bo', role: 'Baker', description: 'Bread.', language: 'en' }) },
};

/** Everyone in the gallery. */
export const people: readonly Person[] = [
  ...[longSummary, projectsOnly, jobsOnly, smallPhoto, writer, japanese, arabic, oneLiner],
];
