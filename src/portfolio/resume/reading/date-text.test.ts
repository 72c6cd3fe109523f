import { describe, expect, it } from 'vitest';
import { isPresent, readDate, readPeriod } from './date-text.js';

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
  ])('reads the span %s', (text, span) => {
    expect(readPeriod(text)).toEqual(span);
  });
});
