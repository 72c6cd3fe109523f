import { configuredSites } from './configured-sites.js';
import { noteSites } from './note-sites.js';
import { scriptedSites } from './scripted-sites.js';
import type { SiteFixture } from './site-fixture.js';

/** One small site of each shape, with what an import must make of it. */
export const sites: readonly SiteFixture[] = [...scriptedSites, ...configuredSites, ...noteSites];
