import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { load, sample } from '../portfolio/testing.js';

/** A query, a part of the title of what must be among the first three, and what makes it hard. */
type Asked = readonly [query: string, title: string, why: string];

const resume = (name: string, language: string, sections: object): string =>
  JSON.stringify({ basics: { name, label: '-', summary: '-' }, ...sections, meta: { language } });

const fromFile = async (name: string): Promise<string> =>
  await readFile(new URL(`../../content/testing/${name}.json`, import.meta.url), 'utf8');

const german = resume('Jana Breuer', 'de', {
  work: [
    {
      position: 'Softwareentwicklerin',
      name: 'Rheinkontor',
      startDate: '2021',
      summary: 'Leitete die Datenbankmigration einer Versicherung.',
    },
    {
      position: 'Leiterin der Qualitätssicherung',
      name: 'Messwerk',
      startDate: '2016',
      endDate: '2020',
      summary: 'Prüfte Steuergeräte.',
    },
    {
      position: 'Praktikantin',
      name: 'Stadtarchiv',
      startDate: '2015',
      endDate: '2016',
      summary: 'Ordnete Häuserakten nach Straßen.',
    },
  ],
  education: [{ institution: 'Hochschule Westbrück', area: 'Wirtschaftsinformatik', studyType: 'Bachelor' }],
  skills: [{ name: 'Datenanalyse', keywords: ['Tabellenkalkulation'] }],
  languages: [{ language: 'Französisch', fluency: 'Verhandlungssicher' }],
});

const japanese = resume('森田 葵', 'ja', {
  work: [
    {
      position: '開発部長',
      name: '北浜システム',
      startDate: '2020',
      summary: '十人のチームを率いて機械学習の基盤を作る。',
    },
    { position: '技術者', name: '湾岸計測', startDate: '2014', endDate: '2020', summary: '港湾の水位計を保守した。' },
  ],
  education: [{ institution: '南海大学', area: '情報工学', studyType: '修士' }],
  publications: [{ name: '水位予測の不確かさ', publisher: '計測学会誌', releaseDate: '2023' }],
  languages: [{ language: '英語', fluency: 'ビジネス' }],
});

const arabic = resume('ليلى منصور', 'ar', {
  work: [
    { position: 'رئيسة قسم البرمجيات', name: 'شركة الميناء', startDate: '2020', summary: 'تقود فريقا من ستة مهندسين.' },
    { position: 'مهندسة بيانات', name: 'مكتبة النهر', startDate: '2016', endDate: '2020', summary: 'بناء فهرس للكتب.' },
  ],
  education: [{ institution: 'جامعة الساحل', area: 'الرياضيات', studyType: 'بكالوريوس' }],
  languages: [{ language: 'الفرنسية', fluency: 'جيد' }],
});

const sites: readonly (readonly [
  whose: string,
  content: () => Promise<string | undefined>,
  asked: readonly Asked[],
])[] = [
  [
    'the sample',
    () => Promise.resolve(undefined),
    [
      ['team lead', 'Head of planning analytics', 'a synonym of a title'],
      ['analytics manager', 'Head of planning analytics', 'a synonym of one word of two'],
      ['university degree', 'Master of Science', 'a kind of degree for the word'],
      ['mathematics', 'Mathematical statistics', 'another ending'],
      ['articles about forecasts', 'Calibrated on a Tuesday', 'a synonym of the kind, in the plural'],
      ['Westcost Ferrys', 'Westcoast Ferries', 'two misspellings'],
      ['pricing', 'Forecast audit', 'a synonym'],
      ['berths', 'Harbor Forecast', 'the plural'],
      ['current employer', 'Northlight Studio', 'a synonym of the kind'],
      ['hire a freelancer', 'Forecast audit', 'what the searcher wants'],
      ['Has she led a team before?', 'Head of planning analytics', 'a sentence'],
      ['What is her most recent job?', 'Northlight Studio', 'a sentence'],
      ['Has she written anything about calibration?', 'Calibrated on a Tuesday', 'a sentence'],
    ],
  ],
  [
    'a nurse',
    () => fromFile('nurse'),
    [
      ['ICU', 'Charge nurse, intensive care unit', 'an abbreviation'],
      ['team leader', 'Charge nurse', 'what the field calls it'],
      ['pediatric nursing', 'Staff nurse, paediatrics', 'American spelling, another ending'],
      ['certifications', 'Advanced Life Support', 'a synonym of the kind'],
      ['spoken languages', 'Spanish', 'the kind'],
      ['mentoring', 'Staff nurse, paediatrics', 'a synonym in a highlight'],
      ['volunteering', 'Mountain Rescue', 'the kind, another ending'],
      ['nursing degree', 'Adult nursing', 'a kind of degree'],
      ['haemofiltrasion', 'Critical care', 'a misspelling'],
      ['reduction of falls', 'St. Brannoc', 'another ending'],
    ],
  ],
  [
    'a researcher',
    () => fromFile('researcher'),
    [
      ['PhD', 'Doctor of Philosophy', 'an abbreviation'],
      ['papers on drought', 'What a ring does not say', 'a synonym of the kind'],
      ['principal investigator', 'Head of the tree-ring laboratory', 'a synonym of a title'],
      ['funding', 'Head of the tree-ring laboratory', 'a synonym in a highlight'],
      ['teaching', 'Postdoctoral researcher', 'an irregular form'],
      ['pyhton', 'ringdate', 'two letters exchanged'],
    ],
  ],
  [
    'a German engineer',
    () => Promise.resolve(german),
    [
      ['Entwickler', 'Softwareentwicklerin', 'the end of a compound'],
      ['Migration', 'Softwareentwicklerin', 'the end of a compound in a text'],
      ['Teamleitung', 'Leiterin der Qualitätssicherung', 'a synonym of a title'],
      ['Analyse von Daten', 'Datenanalyse', 'a compound taken apart'],
      ['Universität', 'Hochschule Westbrück', 'a synonym'],
      ['Haus', 'Praktikantin', 'the beginning of a compound, another vowel'],
      ['Hat sie schon jemals ein Team geleitet?', 'Leiterin der Qualitätssicherung', 'a sentence'],
      ['Has she ever worked on the Migration?', 'Softwareentwicklerin', 'a sentence in English'],
      ['Welche Sprachen spricht sie?', 'Französisch', 'a sentence about a kind'],
    ],
  ],
  [
    'a Japanese engineer',
    () => Promise.resolve(japanese),
    [
      ['マネージャー', '開発部長', 'a synonym of a title'],
      ['学歴', '南海大学', 'the kind'],
      ['論文', '水位予測の不確かさ', 'the kind'],
      ['機械学習エンジニア', '開発部長', 'a compound that no text has whole'],
    ],
  ],
  [
    'an Arabic engineer',
    () => Promise.resolve(arabic),
    [
      ['قائد فريق', 'رئيسة قسم البرمجيات', 'a synonym of a title'],
      ['الجامعة', 'جامعة الساحل', 'with the article'],
      ['رياضيات', 'جامعة الساحل', 'without it'],
      ['اللغات', 'الفرنسية', 'the kind'],
    ],
  ],
];

describe.each(sites)('searching the portfolio of %s', async (_, content, requested) => {
  const file = await content();
  const { search } = file === undefined ? sample : await load({ 'resume.json': file, 'profile.yaml': undefined });

  it.each(requested)('finds for "%s" among the first three "%s" (%s)', (query, title) => {
    const titles = search({ query, limit: 3 }).results.map((result) => result.title);
    expect(
      titles.some((found) => found.includes(title)),
      titles.join(' | '),
    ).toBe(true);
  });
});
