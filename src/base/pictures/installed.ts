import { createRequire } from 'node:module';
import { lazy } from '../memo.js';

/** Whether the optional dependency `sharp` is installed. Without it, no raster images are published. */
export const isSharpInstalled = lazy((): boolean => {
  try {
    createRequire(import.meta.url).resolve('sharp');
    return true;
  } catch {
    return false;
  }
});
