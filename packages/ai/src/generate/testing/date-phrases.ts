/**
 * Phrases written on Saturday, 21 November 2026, one a line: check-in, check-out, the words. A star marks a day that the phrase
 * does not state.
 */
export const datePhrases = `
2026-11-22 2026-11-25 tomorrow for 3 nights
2026-11-22 2026-11-27 from tomorrow until Friday
2026-11-27 2026-11-29 this Friday to Sunday
2026-11-27 2026-11-30 next Friday until the following Monday
2026-11-27 2026-11-29 Friday next week for two nights
2026-12-04 2026-12-06 a week from Friday, 2 nights
2026-12-06 2026-12-13 two weeks from tomorrow for a week
2026-12-12 2026-12-17 in three weeks for five days
2026-12-01 2026-12-02 in 10 days, overnight
2026-11-21 2026-11-23 this weekend
2026-11-27 2026-11-29 next weekend
2026-12-04 2026-12-06 the weekend after next
2027-03-05* 2027-03-08* long weekend in March
2027-03-12 2027-03-14 the weekend of March 12th
2027-06-04 2027-06-06 first weekend of June
2027-05-28 2027-05-30 last weekend in May
2026-12-23 2026-12-27 over Christmas
2026-12-23 2027-01-02 Christmas and New Year
2026-12-27 2027-01-01 between Christmas and New Year
2026-12-30 2027-01-02 for New Year's Eve
2026-11-25 2026-11-29 Thanksgiving
2027-03-26 2027-03-29 Easter 2027
2027-05-28 2027-05-31 Memorial Day weekend
2027-09-03 2027-09-06 Labor Day weekend
2027-07-04 2027-07-11* 4th of July
2027-10-30 2027-11-01 around Halloween
2026-12-16 2026-12-23 the week before Christmas
2027-07-03* 2027-07-10* in July
2028-07-01* 2028-07-08* in July 2028
2027-06-05* 2027-06-09* early June for 4 nights
2027-08-11* 2027-08-21* mid-August, ten days
2027-03-22* 2027-03-29* end of March
2027-05-01 2027-05-08 first week of May
2027-09-16* 2027-09-30* second half of September, two weeks
2027-06-05* 2027-06-12* summer 2027
2026-11-23* 2026-11-30* next week
2026-12-05* 2026-12-12* next month for a week
2026-12-28 2027-01-03 December 28 to January 3
2026-12-28 2027-01-03 28 Dec - 3 Jan
2026-11-28 2026-12-03 from the 28th to the 3rd
2027-06-12 2027-06-19 12-19 June
2027-06-12 2027-06-19 June 12-19, 2027
2027-06-12 2027-06-19 June 12th to June 19th
2027-06-12 2027-06-19 12 June until 19 June 2027
2027-06-12 2027-06-19 2027-06-12 to 2027-06-19
2027-06-12 2027-06-19 6/12/2027 - 6/19/2027
2027-06-12 2027-06-19 12.06.2027 bis 19.06.2027
2027-06-12 2027-06-19 12.6.-19.6.2027
2027-03-06 2027-03-11 March the 6th to March the 11th
2027-03-06 2027-03-11 the 6th of March through the 11th
2027-06-10 2027-06-15 arriving on the 10th of June and leaving on the 15th
2027-06-10 2027-06-15 leaving home June 10th and returning June 15th
2027-06-10 2027-06-15 check out on 15 June, staying 5 nights
2027-06-08 2027-06-15 until June 15th, one week
2027-08-01 2027-08-15 a fortnight from 1 August
2028-02-27 2028-03-02 February 27 to March 2, 2028
2028-02-29 2028-03-02 Feb 29 2028 for 2 nights
2026-11-28* 2026-11-30* Feb 30 for 2 nights
2027-01-07 2027-01-11 January 5th, no make it January 7th, for 4 nights
2027-01-07 2027-01-12 check in January 5th. Sorry, check in January 7th instead. Check out January 12th
2027-06-01 2027-06-08 my birthday is on May 5th; we arrive June 1st and leave June 8th
2027-10-01* 2027-10-03* for a weekend in October
2027-03-03 2027-03-07 a 5-day trip starting March 3rd
2027-03-03 2027-03-08 5 days from March 3rd
2027-06-05 2027-06-12 Sat 5 June - Sat 12 June
2027-06-05 2027-06-12 Saturday the 5th of June for a week
2026-11-25 2026-11-28 from Wednesday to Saturday
2026-12-31 2027-01-02 the 31st for 2 nights
2027-07-10 2027-07-17 week of July 10
2027-07-12 2027-07-19 w/c 12 July
2027-01-02* 2027-01-09* beginning of next year
2027-03-13 2027-03-20 spring break
2027-03-29* 2027-04-05* after Easter
2027-03-03 2027-03-04 for the night of March 3rd
2027-06-03 2027-06-07 check in at 4pm on June 3 and check out at 10am June 7
2027-06-03 2027-06-07 June 3rd–7th
2027-06-03 2027-06-07 Jun 3 thru 7
2027-06-03 2027-06-07 03-07 June 2027
`;
