import { lookupTable } from '../../base/lookup-table.js';
import { isPartialDate } from './dates.js';

/**
 * Languages whose names of months are read. Months of the Gregorian calendar, whatever calendar the language prefers.
 */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'ru',
  'uk',
  'tr',
  'ca',
  'ro',
  'hu',
  'id',
  'vi',
  'ar',
  'fa',
  'he',
  'el',
];

/** What people write for "not yet ended". */
const present = new Set(
  (
    'present|current|currently|now|today|ongoing|on-going|to date|till date|till now|until now|to present|heute|jetzt|aktuell|laufend|gegenwärtig|derzeit|' +
    "bis heute|aujourd'hui|aujourd’hui|présent|actuel|actuellement|en cours|à ce jour|presente|actual|actualidad|actualmente|hoy|atual|atualmente|hoje|" +
    'até o momento|o momento|oggi|attuale|in corso|heden|nu|nuvarande|pågående|idag|nåværende|nykyinen|obecnie|teraz|nadal|současnost|dosud|' +
    'настоящее время|по настоящее время|н.в.|по н.в.|сейчас|теперь|halen|günümüz|devam ediyor|至今|迄今|现在|現在|目前|今|继续|현재|재직중|재직 중|진행중|진행 중|' +
    'الآن|حتى الآن|حاليا|اکنون|تاکنون|تا کنون|حال|היום|כיום|σήμερα'
  ).split('|'),
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

let names: ReadonlyMap<string, number> | undefined;

/**
 * Names of months, long and short, in every language that is read; a name that two languages give to two months is left
 * out.
 */
function monthNames(): ReadonlyMap<string, number> {
  if (names) return names;
  const found = new Map<string, number>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const options of [{ month }, { month, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2001, number - 1, 1));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/\d/.test(name) || name === '') continue;
          found.set(name, found.has(name) && found.get(name) !== number ? 0 : number);
        }
      }
    }
  }
  found.set('sept', 9);
  names = found;
  return found;
}

/** True for "present", "heute", `至今` and the like. */
export function isPresent(given: string): boolean {
  const text = given.slice(0, 60);
  const word = text
    .normalize('NFC')
    .trim()
    .replace(/^[-–—(]+|(?<![.)])[.)]+$/g, '')
    .toLowerCase();
  return present.has(word) || present.has(text.normalize('NFC').trim().toLowerCase());
}

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day first' | 'month first';

/** The order of day and month in a date in numbers; undefined if the date does not tell: 24/06/2024, but not 3/4/2024. */
export function dateOrder(text: string): DateOrder | undefined {
  const [first = 0, second = 0] =
    daySlashes
      .exec(asciiDigits(text.slice(0, 60)).trim())
      ?.slice(1, 3)
      .map(Number) ?? [];
  if (first > 12 && second <= 12) return 'day first';
  return second > 12 && first <= 12 && first > 0 ? 'month first' : undefined;
}

const daySlashes = /^(\d{1,2})[-/. ]\s?(\d{1,2})[-/. ]\s?\d{4}$/;

/** A date in whatever spelling as a year, a month or a day, or undefined where it cannot be told for certain. */
export function readDate(text: string, order?: DateOrder): string | undefined {
  const short = asciiDigits(text.slice(0, 100).normalize('NFKC')).trim().slice(0, 60);
  if (isPartialDate(short)) return short;
  const found = inNumbers(short, order) ?? inHan(short) ?? inWords(short);
  return found !== undefined && isPartialDate(found) ? found : undefined;
}

const two = (part: string | number): string => String(part).padStart(2, '0');

/** 2023-9-28, 2023/09, 2014.09.01, 20190301, 09/2016, 28.9.2023, 2017-12-24T15:53:00Z; 3/4/2015 cannot be told. */
function inNumbers(text: string, order: DateOrder | undefined): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d[\d:.]{0,10}(?:Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (iso) return iso[1];
  const year = /^(\d{4})\s?[-/.–]\s?(\d{1,2})(?:\s?[-/.–]\s?(\d{1,2}))?[./-]?$/.exec(text);
  if (year) return [year[1], two(year[2] ?? ''), ...(year[3] === undefined ? [] : [two(year[3])])].join('-');
  const month = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(text);
  if (month) return `${month[2]}-${two(month[1] ?? '')}`;
  const day = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4})$/.exec(text);
  if (!day) return undefined;
  const [first, second] = [Number(day[1]), Number(day[3])];
  if (day[2] === '.' || first > 12 || (order === 'day first' && second <= 12))
    return `${day[4]}-${two(second)}-${two(first)}`;
  return second > 12 || first === second || order === 'month first'
    ? `${day[4]}-${two(first)}-${two(second)}`
    : undefined;
}

/** 2019年3月, 2019年3月1日, 2019년 3월. */
function inHan(text: string): string | undefined {
  const found = /^(\d{4})\s?[年년]\s?(?:(\d{1,2})\s?[月월]\s?(?:(\d{1,2})\s?[日号일])?)?$/.exec(text);
  return found
    ?.slice(1, 4)
    .filter(Boolean)
    .map((part) => two(part ?? ''))
    .join('-');
}

/** Sep 2023, September 28, 2023, 28 de septiembre de 2023, 2023 September. */
function inWords(text: string): string | undefined {
  const words = plain(text)
    .split(/[\s/-]+/, 8)
    .filter((word) => !['de', 'del', 'of', 'the', 'la', 'le', 'den', 'г', 'року'].includes(word));
  const years = words.filter((word) => /^\d{4}$/.test(word));
  // Most texts are no dates, and the names of months take 30 ms to be made.
  if (years.length !== 1) return undefined;
  const months = words.map((word) => monthNames().get(word) ?? 0).filter((month) => month > 0);
  const days = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? []);
  if (months.length !== 1 || words.length !== 2 + days.length || days.length > 1) return undefined;
  return [years[0], two(months[0] ?? 0), ...days.map(two)].join('-');
}

/** Digits of other scripts as those of ASCII. */
function asciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });
}

/** Seasons and the like, with the month that each begins in on the northern half. */
const seasons = lookupTable<string>({
  winter: '01',
  spring: '03',
  summer: '06',
  autumn: '09',
  fall: '09',
  early: '02',
  mid: '06',
  late: '11',
  frühling: '03',
  frühjahr: '03',
  sommer: '06',
  herbst: '09',
  anfang: '02',
  mitte: '06',
  ende: '11',
  hiver: '01',
  printemps: '03',
  été: '06',
  automne: '09',
  début: '02',
  fin: '11',
  invierno: '01',
  primavera: '03',
  verano: '06',
  otoño: '09',
  inverno: '01',
  estate: '06',
  autunno: '09',
  q1: '01',
  q2: '04',
  q3: '07',
  q4: '10',
  ws: '10',
  wise: '10',
  ss: '04',
  sose: '04',
});

/** The one year that a text names. */
export function yearIn(text: string): string | undefined {
  const years = asciiDigits(text.slice(0, 100).normalize('NFKC'))
    .split(/\D+/)
    .filter((run) => run.length === 4 && (run.startsWith('19') || run.startsWith('20')));
  return new Set(years).size === 1 ? years[0] : undefined;
}

/** What can be read of a date for its place among others: 2018-06 of "Summer 2018"; empty where not even a year is. */
export function roughDate(text: string): string {
  const whole = readDate(text);
  if (whole !== undefined) return whole;
  const year = yearIn(text);
  if (year === undefined) return '';
  const words = text
    .slice(0, 100)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const month = words.map((word) => seasons[word] ?? monthNames().get(plain(word))).find(Boolean);
  return month === undefined ? year : `${year}-${two(month)}`;
}

/**
 * The two ends of "2016 - Present", "09/2016-06/2020", "2019.10 – 2023.03", or undefined where there are not two that
 * can be read.
 */
export function readPeriod(text: string): { readonly start: string; readonly end?: string } | undefined {
  for (const [start, end] of halvesOf(text)) {
    const order = dateOrder(start) ?? dateOrder(end);
    const first = readDate(start, order) ?? readDate(`${start} ${yearIn(end) ?? ''}`);
    if (first === undefined) continue;
    if (isPresent(end) || end === '') return { start: first };
    const second = readDate(end, order);
    if (second !== undefined) return { start: first, end: second };
  }
  return undefined;
}

/** The two ends of a span of which a year at least can be read, as they are written: "Summer 2018 -- Fall 2018". */
export function roughPeriod(text: string): readonly [start: string, end: string] | undefined {
  return halvesOf(text).find(([start, end]) => roughDate(start) !== '' && (isPresent(end) || roughDate(end) !== ''));
}

/** The ways to cut a text at what people write between two dates, the plainest first. */
function halvesOf(text: string): (readonly [string, string])[] {
  const whole = text.trim().slice(0, 120);
  const cuts = [
    ' --- ',
    ' -- ',
    '---',
    '--',
    ' - ',
    ' – ',
    ' — ',
    ' to ',
    ' bis ',
    ' until ',
    ' till ',
    ' au ',
    ' al ',
    ' t/m ',
    ' à ',
    ' a ',
    ' до ',
    ' 至 ',
    '–',
    '—',
    '~',
    '〜',
    '～',
    '至',
    '-',
  ];
  return cuts.flatMap((cut) => {
    const at = whole.toLowerCase().indexOf(cut);
    if (at <= 0 || (cut === '-' && whole.split('-').length !== 2)) return [];
    return [[whole.slice(0, at).trim(), whole.slice(at + cut.length).trim()] as const];
  });
}
