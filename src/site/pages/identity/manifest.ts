import { directionOf } from '../../../base/i18n/direction.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { resolveTheme } from '../theme/look.js';

/** Builds the Web Application Manifest. */
export function webManifest(portfolio: Portfolio) {
  const { profile, language } = portfolio;
  const { palettes, scheme } = resolveTheme(portfolio);
  const { paper } = scheme === 'dark' ? palettes.dark : palettes.light;
  return {
    name: profile.name,
    description: profile.role,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon.png', sizes: '96x96', type: 'image/png' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
}
