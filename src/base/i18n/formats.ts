/** How a language writes numbers, dates, lists and names of countries; all by `Intl`. */
export interface Formats {
  number(value: number): string;
  /** The plural category of a number (CLDR). */
  pluralOf(count: number): Intl.LDMLPluralRule;
  /** "Tides, harbors and ferries". */
  list(items: readonly string[]): string;
  /** Parts one after another, those that are there: "Piraeus, Greece". */
  joined(...parts: readonly (string | undefined)[]): string;
  /** A date of the form YYYY, YYYY-MM or YYYY-MM-DD in words; anything else as it is. */
  date(date: string): string;
  /** The same with the name of the month cut short, as tables and resumes have it. */
  shortDate(date: string): string;
  /** The time of day of a moment in UTC: "13:05". */
  time(moment: Date): string;
  /** A span in the largest unit that it fills: "15 minutes"; rather too long than too short. */
  duration(seconds: number): string;
  /** A span of whole months in years and months: "6 yrs", "1 yr 3 mths". */
  span(months: number): string;
  /** The name of a country by its code (ISO 3166-1); any other text is returned. */
  country(code: string): string;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Where a language has its own comma; `Intl` has lists with a word for "and", or with none at all. */
const commas: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ' };

/** The formats of a language tag. */
export function formatsOf(tag: string): Formats {
  // English without a country writes days before months, as most who write it as a second language do.
  const locale = tag === 'en' ? 'en-GB' : tag;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const plurals = new Intl.PluralRules(locale);
  const lists = new Intl.ListFormat(locale);
  const dates = datesOf(locale, 'long');
  const shortDates = datesOf(locale, 'short');
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const times = new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' });
  const unit = (name: 'year' | 'month'): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: locale.startsWith('en') ? 'short' : 'long',
    });
  const [years, months] = [unit('year'), unit('month')];
  const comma = commas[new Intl.Locale(locale).language] ?? ', ';
  return {
    number: (value) => numbers.format(value).replace('-', '−'),
    pluralOf: (count) => plurals.select(count),
    list: (items) => lists.format(items),
    joined: (...parts) => parts.filter(Boolean).join(comma),
    date: dates,
    shortDate: shortDates,
    time: (moment) => times.format(moment),
    duration(seconds) {
      const [name, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
      const inUnits = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' });
      return inUnits.format(Math.ceil(seconds / size));
    },
    span(all) {
      const [whole, rest] = [Math.floor(all / 12), all % 12];
      const parts = [...(whole > 0 ? [years.format(whole)] : []), ...(rest > 0 ? [months.format(rest)] : [])];
      return parts.join(' ');
    },
    country: (code) => (/^[a-z]{2}$/i.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
  };
}

/**
 * Dates are in the Gregorian calendar everywhere: a year or a month that a resume names has no counterpart in
 * another one.
 */
function datesOf(locale: string, month: 'long' | 'short'): (date: string) => string {
  const shape = { calendar: 'gregory', timeZone: 'UTC' } as const;
  const ofYear = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric' });
  const ofMonth = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric', month });
  const ofDay = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric', month, day: 'numeric' });
  return (date) => {
    const [whole = '', year] = /^(\d{4})(?:-\d{2}(?:-\d{2})?)?$/.exec(date) ?? [];
    if (year === undefined) return date;
    const [day, first] = [new Date(`${whole}T00:00:00Z`), new Date(`${whole.slice(0, 7)}-01T00:00:00Z`)];
    // What is no day of its month, or no month of the year, is as exact as the rest of it.
    if (whole.length === 10 && day.getUTCMonth() === first.getUTCMonth()) return ofDay.format(day);
    if (whole.length >= 7 && !Number.isNaN(first.getTime())) return ofMonth.format(first);
    return ofYear.format(new Date(`${year}-01-01T00:00:00Z`));
  };
}
