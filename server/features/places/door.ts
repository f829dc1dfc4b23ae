// What features after this one may call.
export { isDistrictOf, isState, kmBetween, type Region, regions } from './places.ts'
