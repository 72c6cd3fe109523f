/** Formats numbers, dates, lists, and country names with `Intl`. */
export interface Formats {
  number(value: number): string;
  /** Returns the CLDR plural category of a number. */
  pluralOf(count: number): Intl.LDMLPluralRule;
  /** Joins items, as in "Tides, harbors and ferries". */
  list(items: readonly string[]): string;
  /** Joins the defined parts, as in "Piraeus, Greece". */
  joined(...parts: readonly (string | undefined)[]): string;
  /** Formats a date (YYYY, YYYY-MM, or YYYY-MM-DD). Returns other text unchanged. */
  date(date: string): string;
  /** Formats a date with a short month name. */
  shortDate(date: string): string;
  /** Formats the time of day in UTC, as in "13:05". */
  time(moment: Date): string;
  /** Formats a duration in its largest unit, rounded up, as in "15 minutes". */
  duration(seconds: number): string;
  /** Formats months as years and months, as in "1 yr 3 mths". */
  span(months: number): string;
  /** Returns the name of a country code (ISO 3166-1). Returns other text unchanged. */
  country(code: string): string;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Commas of languages with their own. `Intl` only joins lists with "and" or without separator. */
const commas: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ' };

/** Creates the formats of a language tag. */
export function formatsOf(tag: string): Formats {
  // English without a country uses the day before the month, like most second-language writers.
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

/** Formats dates in the Gregorian calendar in all languages, because years and months have no equivalent in others. */
function datesOf(locale: string, month: 'long' | 'short'): (date: string) => string {
  const shape = { calendar: 'gregory', timeZone: 'UTC' } as const;
  const ofYear = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric' });
  const ofMonth = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric', month });
  const ofDay = new Intl.DateTimeFormat(locale, { ...shape, year: 'numeric', month, day: 'numeric' });
  return (date) => {
    const [whole = '', year] = /^(\d{4})(?:-\d{2}(?:-\d{2})?)?$/.exec(date) ?? [];
    if (year === undefined) return date;
    const [day, first] = [new Date(`${whole}T00:00:00Z`), new Date(`${whole.slice(0, 7)}-01T00:00:00Z`)];
    // An invalid day or month is omitted.
    if (whole.length === 10 && day.getUTCMonth() === first.getUTCMonth()) return ofDay.format(day);
    if (whole.length >= 7 && !Number.isNaN(first.getTime())) return ofMonth.format(first);
    return ofYear.format(new Date(`${year}-01-01T00:00:00Z`));
  };
}
