/** A valid example file, as a template. */
export const exampleCsv = [
  'Title,Location,Description,Property type,Bedrooms,Bathrooms,Guests,Nightly rate,Minimum nights,Cleaning fee,Amenities,Pets are welcome',
  '"Cedar cabin on the north shore","Lake Tahoe, California","A wood stove, and a deck over the trees.",cabin,3,2,8,310,2,90,"Wifi; Kitchen; Hot tub",yes',
  '"Flat above the old harbour","Porto, Portugal","Tram at the door.",apartment,1,1,2,95,1,30,"Wifi; Kitchen",no',
].join('\r\n');
