// Units of length, mass, temperature, area, volume and speed, with their exact sizes. Gallons, pints and cups are those of the US.
import type { CalcUnit, Kind } from './calc-unit.ts';

/** The symbol, the size in the base unit, and other names. Speeds are in meters per hour, so that all sizes are exact. */
const tables: Readonly<Partial<Record<Kind, readonly (readonly [symbol: string, size: string, names: string])[]>>> = {
  length: [
    ['nm', '0.000000001', 'nanometer nanometers nanometre nanometres'],
    ['µm', '0.000001', 'μm um micrometer micrometers micrometre micrometres micron microns'],
    ['mm', '0.001', 'millimeter millimeters millimetre millimetres'],
    ['cm', '0.01', 'centimeter centimeters centimetre centimetres'],
    ['dm', '0.1', 'decimeter decimeters decimetre decimetres'],
    ['m', '1', 'meter meters metre metres'],
    ['km', '1000', 'kilometer kilometers kilometre kilometres'],
    ['in', '0.0254', 'inch inches'],
    ['ft', '0.3048', 'foot feet'],
    ['yd', '0.9144', 'yard yards'],
    ['mi', '1609.344', 'mile miles'],
    ['nmi', '1852', ''],
  ],
  mass: [
    ['µg', '0.000001', 'μg ug microgram micrograms'],
    ['mg', '0.001', 'milligram milligrams'],
    ['g', '1', 'gram grams gramme grammes'],
    ['kg', '1000', 'kilo kilos kilogram kilograms'],
    ['t', '1000000', 'tonne tonnes'],
    ['oz', '28.349523125', 'ounce ounces'],
    ['lb', '453.59237', 'lbs pound pounds'],
    ['st', '6350.29318', 'stone stones'],
  ],
  area: [
    ['mm²', '0.000001', 'mm2 sqmm'],
    ['cm²', '0.0001', 'cm2 sqcm'],
    ['m²', '1', 'm2 sqm'],
    ['ha', '10000', 'hectare hectares'],
    ['km²', '1000000', 'km2 sqkm'],
    ['in²', '0.00064516', 'in2 sqin'],
    ['ft²', '0.09290304', 'ft2 sqft'],
    ['yd²', '0.83612736', 'yd2 sqyd'],
    ['acres', '4046.8564224', 'acre ac'],
    ['mi²', '2589988.110336', 'mi2 sqmi'],
  ],
  volume: [
    ['ml', '0.001', 'mL milliliter milliliters millilitre millilitres cm³ cm3 ccm'],
    ['cl', '0.01', 'cL centiliter centiliters centilitre centilitres'],
    ['dl', '0.1', 'dL deciliter deciliters decilitre decilitres'],
    ['l', '1', 'L liter liters litre litres dm³ dm3'],
    ['hl', '100', 'hL hectoliter hectoliters hectolitre hectolitres'],
    ['m³', '1000', 'm3'],
    ['tsp', '0.00492892159375', 'teaspoon teaspoons'],
    ['tbsp', '0.01478676478125', 'tablespoon tablespoons'],
    ['floz', '0.0295735295625', ''],
    ['cups', '0.2365882365', 'cup'],
    ['pt', '0.473176473', 'pint pints'],
    ['qt', '0.946352946', 'quart quarts'],
    ['gal', '3.785411784', 'gallon gallons'],
    ['in³', '0.016387064', 'in3'],
    ['ft³', '28.316846592', 'ft3'],
  ],
  speed: [
    ['km/h', '1000', 'kmh kph'],
    ['m/s', '3600', 'mps'],
    ['mph', '1609.344', 'mi/h'],
    ['kn', '1852', 'knot knots kt kts'],
    ['ft/s', '1097.28', 'fps'],
  ],
};

/** In ninths of a kelvin, so that Celsius and Fahrenheit convert exactly. */
const temperatures: readonly CalcUnit[] = [
  { kind: 'temperature', size: '9', offset: '273.15', name: '°C' },
  { kind: 'temperature', size: '5', offset: '459.67', name: '°F' },
  { kind: 'temperature', size: '9', offset: '0', name: 'K' },
];
const temperatureNames = ['C c celsius', 'F f fahrenheit', 'kelvin'];

const namesOf = (symbol: string, others: string | undefined): string[] =>
  [symbol, ...(others ?? '').split(' ')].filter((name) => name !== '');

export const measures: ReadonlyMap<string, CalcUnit> = new Map([
  ...Object.entries(tables).flatMap(([kind, units]) =>
    units.flatMap(([symbol, size, others]) => {
      // Safe: the keys of the table are kinds.
      const unit: CalcUnit = { kind: kind as Kind, size, name: symbol };
      return namesOf(symbol, others).map((name) => [name, unit] as const);
    }),
  ),
  ...temperatures.flatMap((unit, index) =>
    namesOf(unit.name, temperatureNames[index]).map((name) => [name, unit] as const),
  ),
]);

/** For suggestions. */
export const measureNames: readonly string[] = [...measures.keys()];
