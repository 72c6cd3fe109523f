import { mostPictureBytes } from '../../base/pictures/limits.js';
import { isPictureName } from '../files/picture-file.js';
import { maxResumeBytes } from './resume-source.js';

/** The largest file of this name that loading or importing reads, in bytes. A larger one is reported by its size alone. */
export const maxBytesRead = (path: string): number => (isPictureName(path) ? mostPictureBytes : maxResumeBytes);
