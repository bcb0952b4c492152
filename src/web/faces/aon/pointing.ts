import { isRecord, type Json } from '#kernel';
import { areasOf, countryOf, isArea, isCountry } from '#systems/aon/map.ts';

export const fieldOf = (value: Json, name: string): string | null => {
  const found = isRecord(value) ? value[name] : null;
  return typeof found === 'string' ? found : null;
};

/** The heart of a country: its capital, or its first area. */
const heartOf = (country: string | null): string | null =>
  country !== null && isCountry(country) ? (countryOf(country).capital ?? areasOf(country)[0] ?? null) : null;

/**
 * The area that an option points at: a place to retreat, withdraw or take the field; for a card on a country, its heart.
 * Bavaria is the name of an area and of a country: only the target of a card means the country.
 */
export const areaIn = (value: Json): string | null => {
  const place =
    typeof value === 'string'
      ? value
      : (fieldOf(value, 'at') ?? fieldOf(value, 'to') ?? fieldOf(value, 'all'));
  return place !== null && isArea(place) ? place : heartOf(fieldOf(value, 'on') ?? fieldOf(value, 'embassy'));
};
