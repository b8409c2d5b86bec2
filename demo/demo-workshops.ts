import type { DemoWorkshop } from './demo-content.ts';
import { aboveTheMarineLayer } from './workshops/above-the-marine-layer.ts';
import { belowCasinoPoint } from './workshops/below-casino-point.ts';
import { darkSkiesLongRoads } from './workshops/dark-skies-long-roads.ts';
import { fourMinuteSea } from './workshops/four-minute-sea.ts';
import { handPrintingInSilver } from './workshops/hand-printing-in-silver.ts';
import { hazeAndHardLight } from './workshops/haze-and-hard-light.ts';
import { neonRainSkin } from './workshops/neon-rain-skin.ts';
import { oldGlassNewSensors } from './workshops/old-glass-new-sensors.ts';
import { rooftopsAtBlueHour } from './workshops/rooftops-at-blue-hour.ts';
import { theCuttingRoom } from './workshops/the-cutting-room.ts';
import { theDayRate } from './workshops/the-day-rate.ts';
import { theSundayWalk } from './workshops/the-sunday-walk.ts';

/** The six upcoming workshops by date, then the six past ones, newest first. */
export const demoWorkshops: readonly DemoWorkshop[] = [
  rooftopsAtBlueHour,
  theSundayWalk,
  hazeAndHardLight,
  neonRainSkin,
  oldGlassNewSensors,
  darkSkiesLongRoads,
  handPrintingInSilver,
  fourMinuteSea,
  theCuttingRoom,
  belowCasinoPoint,
  aboveTheMarineLayer,
  theDayRate,
];
