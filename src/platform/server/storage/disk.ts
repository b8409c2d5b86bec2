import { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { WholeFileDriver } from './whole-file-driver.ts';

/** Opens the store of uploaded files. */
export function openStorage({ folder }: Config['storage']): Disk {
  return new Disk(new WholeFileDriver(folder));
}
