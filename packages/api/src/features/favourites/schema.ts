import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { id, pageInput, pageOf } from '../../kit/fields.ts';
import { publicProperty } from '../properties/schema.ts';

export const listFavouritesInput = z.strictObject(pageInput);
export const favouritePage = pageOf(publicProperty);

export const favouriteIds = z.array(z.number());

/** One home, or those that a visitor kept in the browser before signing in, the last kept first. */
export const addFavouritesInput = z.strictObject({ propertyIds: z.array(id).min(1).max(limits.favourites) });
export const removeFavouriteInput = z.strictObject({ propertyId: id });
