import { describe, expect, it } from 'vitest';
import { isPresent, readDate, readPeriod, roughDate, roughPeriod } from './date-text.js';

describe('dates of resumes', () => {
  it.each([
    ['2023', '2023'],
    ['2023-09', '2023-09'],
    ['2023-09-28', '2023-09-28'],
    ['2023-9-28', '2023-09-28'],
    ['2023/09', '2023-09'],
    ['2014.09.01', '2014-09-01'],
    ['09/2016', '2016-09'],
    ['9.2016', '2016-09'],
    ['28.9.2023', '2023-09-28'],
    ['12/31/2014', '2014-12-31'],
    ['31/12/2014', '2014-12-31'],
    ['2017-12-24T15:53:00Z', '2017-12-24'],
    ['Sep 2023', '2023-09'],
    ['Sept. 2023', '2023-09'],
    ['September 28, 2023', '2023-09-28'],
    ['28th September 2023', '2023-09-28'],
    ['Februar 2024', '2024-02'],
    ['März 2019', '2019-03'],
    ['août 2018', '2018-08'],
    ['1er avril 2018', '2018-04-01'],
    ['septiembre de 2020', '2020-09'],
    ['28 de septiembre de 2020', '2020-09-28'],
    ['março de 2017', '2017-03'],
    ['сентябрь 2021', '2021-09'],
    ['июня 2021', '2021-06'],
    ['2019年3月', '2019-03'],
    ['2019年3月1日', '2019-03-01'],
    ['２０１９年３月', '2019-03'],
    ['2019년 3월', '2019-03'],
    ['۲۰۱۹', '2019'],
    ['مارس 2019', '2019-03'],
  ])('reads %s as %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    'last year',
    '3/4/2015',
    '2023-13',
    '2023-02-30',
    'Summer 2019',
    "Sep '19",
    '12 months',
    '',
    '0000',
    'May May 2020',
    '2019 2020',
  ])('reads no date out of %j', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it.each([
    'Present',
    'present',
    '(current)',
    'heute',
    'à ce jour',
    "aujourd'hui",
    '至今',
    '現在',
    '현재',
    'по настоящее время',
    'اکنون',
  ])('knows that %s means not yet', (text) => {
    expect(isPresent(text)).toBe(true);
  });

  it.each([
    ['2016 - Present', { start: '2016' }],
    ['09/2016-06/2020', { start: '2016-09', end: '2020-06' }],
    ['2019.10 – 2023.03', { start: '2019-10', end: '2023-03' }],
    ['Dec 2019 – Present', { start: '2019-12' }],
    ['2019年3月至今', { start: '2019-03' }],
    ['2016-2018', { start: '2016', end: '2018' }],
    ['two years', undefined],
    ['2019-01 -- 2020-02', { start: '2019-01', end: '2020-02' }],
    ['March 2019--May 2020', { start: '2019-03', end: '2020-05' }],
    ['März 2019 bis heute', { start: '2019-03' }],
    ['2019 to 2021', { start: '2019', end: '2021' }],
    ['2019 ~ 2021', { start: '2019', end: '2021' }],
    ['01/04/2024 - 24/06/2024', { start: '2024-04-01', end: '2024-06-24' }],
    ['04/24/2024 – 06/01/2024', { start: '2024-04-24', end: '2024-06-01' }],
    ['01/04/2024 – 02/06/2024', undefined],
    ['May – June 2019', { start: '2019-05', end: '2019-06' }],
  ])('reads the span %s', (text, span) => {
    expect(readPeriod(text)).toEqual(span);
  });

  it.each([
    ['Summer 2018', '2018-06'],
    ['Herbst 2017', '2017-09'],
    ['WS 2016', '2016-10'],
    ['about 2015', '2015'],
    ['2016-03', '2016-03'],
    ['3/4/2015', '2015'],
    ['a while', ''],
    ['2015 or 2016', ''],
  ])('finds a place for %s: %s', (text, place) => {
    expect(roughDate(text)).toBe(place);
  });

  it.each([
    ['Summer 2018 -- Fall 2019', ['Summer 2018', 'Fall 2019']],
    ['Spring 2018 to now', ['Spring 2018', 'now']],
    ['a while - longer', undefined],
  ])('parts the span %s', (text, ends) => {
    expect(roughPeriod(text)).toEqual(ends);
  });
});
