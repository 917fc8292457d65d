/**
 * Prompts written like guests on 2026-11-21, each followed by its meaning: the stated fields and the dates. Budgets are USD per
 * night.
 */
export const guestPrompts = `
Family of four looking for a cozy cabin near Lake Tahoe over Christmas, with a hot tub and fireplace. Budget around $300 per night.
  = place Lake Tahoe, California; dates 2026-12-23..2026-12-27; guests 4; budget 240..300; must Hot tub, Fireplace; propertyTypes cabin
My wife and I want a romantic long weekend in Paris around Valentine's Day, ideally an apartment with a balcony, max 250 euros a night
  = place Paris, France; dates 2027-02-12..2027-02-15; guests 2; budget 0..275; nice Balcony; flexible; propertyTypes apartment
We're 6 friends going to Austin for SXSW, March 12-19 2027, need at least 3 bedrooms, pool would be a bonus, total budget $3,500
  = place Austin, Texas; dates 2027-03-12..2027-03-19; guests 6; bedrooms 3; budget 0..500; extra Pool
Digital nomad here, need a quiet studio with fast wifi in Lisbon for a month starting January 10th, under €1500 for the month
  = place Lisbon, Portugal; dates 2027-01-10..2027-02-09; budget 0..55; must Quiet area, Wifi; nice Workspace; propertyTypes studio
Two adults, two kids (4 and 7) and our golden retriever. A house with a fenced yard in the Outer Banks, last week of July. $2,500 for the week.
  = place Outer Banks, North Carolina; dates 2027-07-25..2027-08-01; guests 4; budget 0..357; must Fenced yard, Pet friendly; children 2; pets 1-dog; propertyTypes house
Honeymoon in Bali for two weeks from May 3rd! Private pool villa, no kids around, we can spend up to $400/night
  = place Bali, Indonesia; dates 2027-05-03..2027-05-17; guests 2; budget 0..400; must Pool; propertyTypes villa
Looking for a place in Tuscany for 10 people, 7 nights in September, with a pool and a kitchen, no more than 5000 total
  = place Tuscany, Italy; dates 2027-09-04..2027-09-11; guests 10; budget 0..714; must Pool, Kitchen; flexible
Need somewhere pet friendly near Yosemite for 4th of July weekend, 2 people and a dog
  = place Yosemite, California; dates 2027-07-02..2027-07-05; guests 2; must Pet friendly; pets 1-dog
Beach house in San Diego for my bachelorette party, 8 girls, June 10 to 13, hot tub is a must, budget $150 pp for the whole weekend
  = place San Diego, California; dates 2027-06-10..2027-06-13; guests 8; budget 0..400; must Hot tub; nice Beach access; propertyTypes house
I'd like a wheelchair accessible flat in Berlin, 3.-8. May 2027, for me and my mum, 90€ per night
  = place Berlin, Germany; dates 2027-05-03..2027-05-08; guests 2; budget 0..99; must Wheelchair accessible; propertyTypes apartment
We live in Chicago and want to drive max 4 hours to a lake house with kayaks, family of 5, second week of August, $200-$300 a night
  = dates 2027-08-08..2027-08-15; guests 5; budget 200..300; must Kayaks or canoes; nice Lake access; homeCity Chicago, Illinois; maxDrivingHours 4; propertyTypes house
Couple with a baby, cottage in the Cotswolds, easter weekend, crib and high chair please, wifi not needed
  = place Cotswolds, United Kingdom; dates 2027-03-26..2027-03-29; guests 3; must Crib, High chair; children 1; propertyTypes cottage
Ski chalet in the French Alps, 4 couples, one week in February, sauna would be nice, 8000 euros in total
  = place French Alps, France; dates 2027-02-06..2027-02-13; guests 8; budget 0..1257; nice Ski access, Sauna; flexible; propertyTypes cabin
Retired couple, 3 months in the Algarve from January, ground floor, quiet area, no party places
  = place Algarve, Portugal; dates 2027-01-01..2027-04-01; guests 2; nice Quiet area; flexible
Thanksgiving in Vermont with my parents, my husband and our two kids. Need 4 bedrooms, a dishwasher and a fireplace
  = place Vermont, United States; dates 2026-11-25..2026-11-29; guests 6; bedrooms 4; must Dishwasher, Fireplace; children 2
3 nights in NYC for New Year's Eve, 2 people, near Times Square, $1000 max
  = place New York City; dates 2026-12-30..2027-01-02; guests 2; budget 0..333
weekend getaway within 2 hours of Seattle, cabin in the woods, no wifi, hot tub, just the two of us
  = place Seattle, Washington State; dates 2026-11-27..2026-11-29; guests 2; must Hot tub; not Wifi; flexible; propertyTypes cabin
My company is sending 4 colleagues to Frankfurt Nov 30 - Dec 4, each needs own bedroom, desk and wifi, 120 EUR per person per night
  = place Frankfurt, Germany; dates 2026-11-30..2026-12-04; guests 4; budget 0..528; must Workspace, Wifi
surf trip to Ericeira, 5 guys, 10 nights mid October, cheap, close to the beach
  = place Ericeira, Portugal; dates 2027-10-11..2027-10-21; guests 5; nice Beach access; flexible
Trip to London from New York, 12-19 June 2027, 2 adults, 1 child, apartment near the tube, budget 200 pounds per night
  = place London, United Kingdom; dates 2027-06-12..2027-06-19; guests 3; budget 0..260; nice Public transport nearby; homeCity New York City; children 1; propertyTypes apartment
a place by the sea somewhere in Croatia for two families (4 adults and 5 children), July 10 to July 24, A/C, parking and a BBQ
  = place Croatia; dates 2027-07-10..2027-07-24; guests 9; must Air conditioning, Free parking, BBQ grill; nice Beach access; children 5
Mardi Gras in New Orleans, 4 friends, walking distance to French Quarter, balcony, $1,200 total
  = place New Orleans, Louisiana; dates 2027-02-05..2027-02-10; guests 4; budget 0..240; must Balcony
I want to go somewhere warm in January for a week, me and my girlfriend, all in 2k
  = dates 2027-01-02..2027-01-09; guests 2; budget 0..285; flexible
two weeks in Crete in early June, 2 adults and a toddler, kitchen + washing machine, 100 €/night
  = place Crete, Greece; dates 2027-06-01..2027-06-15; guests 3; budget 0..110; must Kitchen, Washer; flexible; children 1
My dog and I need a cabin in the Catskills next weekend, fenced yard, fireplace, under 200
  = place Catskills, New York; dates 2026-11-27..2026-11-29; guests 1; budget 0..200; must Fenced yard, Fireplace, Pet friendly; pets 1-dog; propertyTypes cabin
rent a houseboat in Amsterdam for 2, 3 nights from 14 Feb, ~€220 per night
  = place Amsterdam, Netherlands; dates 2027-02-14..2027-02-17; guests 2; budget 193..242; propertyTypes other
Somewhere in Portugal or Spain, 2 weeks in summer, 4 of us, pool, walking distance to the beach, 1500-2500 total
  = place Portugal; dates 2027-06-05..2027-06-19; guests 4; budget 107..178; must Pool; nice Beach access; flexible
We want to visit Rome, Florence and Venice in May, 10 days, 2 people
  = place Rome, Italy; dates 2027-05-01..2027-05-11; guests 2; flexible
I'm planning a trip to Orlando from Dec 26 to Jan 2 with my husband and three children, near Disney, 3 bed 2 bath, $2,000
  = place Orlando, Florida; dates 2026-12-26..2027-01-02; guests 5; bedrooms 3; budget 0..285; children 3; minBathrooms 2
grandma, grandpa and 3 grandkids, cabin in Gatlinburg, spring break, game room a plus
  = place Gatlinburg, Tennessee; dates 2027-03-13..2027-03-20; guests 5; extra Game room; children 3; propertyTypes cabin
solo female traveler, safe private room in Reykjavik, 5 nights end of February, northern lights, max $90
  = place Reykjavik, Iceland; dates 2027-02-27..2027-03-04; guests 1; budget 0..90; flexible
we need 2 bedrooms in Vancouver BC Aug 3 – 10, two adults + teenager, no cleaning fee, free cancellation
  = place Vancouver, British Columbia; dates 2027-08-03..2027-08-10; guests 3; bedrooms 2; children 1; feePreferences No cleaning fee, Free cancellation
Desert house in Joshua Tree, stargazing, 4 people, any weekend in March, hot tub must have, no pets
  = place Joshua Tree, California; dates 2027-03-05..2027-03-07; guests 4; must Hot tub; flexible; pets none; propertyTypes house
Family of 4 from Denver wants a beach house on Maui, March 20-27, 2027. Must have a pool and AC, max $450 a night.
  = place Maui, Hawaii; dates 2027-03-20..2027-03-27; guests 4; budget 0..450; must Pool, Air conditioning; nice Beach access; homeCity Denver, Colorado; propertyTypes house
Late August, somewhere on the Amalfi Coast, 6 adults, 3 bedrooms, sea view, €3500 for the week
  = place Amalfi Coast, Italy; dates 2027-08-21..2027-08-28; guests 6; bedrooms 3; budget 0..550; nice Ocean view; flexible
First two weeks of August in Brittany, two adults three kids, garden and dishwasher, 1200 euros per week
  = place Brittany, France; dates 2027-08-01..2027-08-15; guests 5; budget 0..188; must Garden or yard, Dishwasher; children 3
Fri 12 - Sun 14 March 2027 in Dublin, stag do for 9 lads, near the pubs, £60 pp per night
  = place Dublin, Ireland; dates 2027-03-12..2027-03-14; guests 9; budget 0..702
I'd like a pet-friendly cottage in Cornwall for 5 nights from 14 June 2027, me, my partner and two dogs, log burner would be lovely
  = place Cornwall, United Kingdom; dates 2027-06-14..2027-06-19; guests 2; must Pet friendly; nice Fireplace; pets 2-dogs; propertyTypes cottage
Arriving June 3 2027, 10 nights, Kyoto, quiet traditional house, 2 guests, under ¥30000 per night
  = place Kyoto, Japan; dates 2027-06-03..2027-06-13; guests 2; budget 0..201; nice Quiet area; propertyTypes house
Couple, mid-May, Santorini, infinity pool, caldera view, four nights, budget 350-450 a night
  = place Santorini, Greece; dates 2027-05-15..2027-05-19; guests 2; budget 350..450; must Pool; flexible
we want to rent a place in scottsdale for spring training, 4 guys, march 4th thru march 8th, pool + grill + close to bars, $1600 total
  = place Scottsdale, Arizona; dates 2027-03-04..2027-03-08; guests 4; budget 0..400; must Pool, BBQ grill; nice Nightlife nearby
Need a crib & washer! Vienna, 2 adults and a baby, 3 to 10 October 2027, elevator, about 120 EUR per night
  = place Vienna, Austria; dates 2027-10-03..2027-10-10; guests 3; budget 105..132; must Crib, Washer, Elevator; children 1
Anniversary trip to Napa, weekend of October 9th 2027, just us two, hot tub, $400-$500 per night
  = place Napa, California; dates 2027-10-08..2027-10-10; guests 2; budget 400..500; must Hot tub
4th of July week on Cape Cod with the in-laws - 8 people, 4 bed 3 bath, walk to the beach, bikes a plus, $5,000 for the week
  = place Cape Cod, Massachusetts; dates 2027-07-03..2027-07-10; guests 8; bedrooms 4; budget 0..714; nice Beach access; extra Bicycles; minBathrooms 3
Road trip from LA to the Grand Canyon, 3 people, next month, cheap motel style or cabin, $100 a night
  = place Grand Canyon, Arizona; dates 2026-12-05..2026-12-12; guests 3; budget 0..100; flexible; travelMode drive; homeCity Los Angeles, California; propertyTypes cabin
Cabin within 3 hours drive of Atlanta, 2 couples, 2 nights, first weekend of December, hot tub & fire pit, no more than $250/night
  = place Atlanta, Georgia; dates 2026-12-04..2026-12-06; guests 4; budget 0..250; must Hot tub, Fire pit; maxDrivingHours 3; propertyTypes cabin
Surprise trip for my wife's 40th birthday: Marrakech riad, 5 nights in early November, rooftop terrace, breakfast, 200 pounds a night max
  = place Marrakech, Morocco; dates 2027-11-06..2027-11-11; guests 2; budget 0..260; must Patio or deck; nice Breakfast; flexible; propertyTypes townhouse
Ski in ski out in Zermatt or Verbier, 10-17 Feb 2027, 8 skiers, sauna a must, 1000 CHF per night
  = place Zermatt, Switzerland; dates 2027-02-10..2027-02-17; guests 8; budget 0..1200; must Sauna; nice Ski access
Long weekend in Copenhagen at the end of April, two friends, flexible by a day or two, private room ok, 100 USD per night
  = place Copenhagen, Denmark; dates 2027-04-23..2027-04-26; guests 2; budget 0..100; flexible
Nashville bachelorette May 14-16 2027, 12 women, walking distance to Broadway, game room, $2400 all in
  = place Nashville, Tennessee; dates 2027-05-14..2027-05-16; guests 12; budget 0..1200; must Game room
Hi, we're looking for a dog friendly lake house in the Finger Lakes for a week in August. There are 7 of us including 3 children and 2 dogs. Private dock, kayaks, and a fire pit are must-haves. Ideally with AC. We don't want a hot tub. Our budget is $2,000-2,800 for the week.
  = place Finger Lakes, New York; dates 2027-08-07..2027-08-14; guests 7; budget 285..400; must Pet friendly, Private dock, Kayaks or canoes, Fire pit; nice Lake access, Air conditioning; not Hot tub; flexible; children 3; pets 2-dogs; propertyTypes house
Retreat for my team of 15 in Austin, Feb 8-11 2027, 8 bedrooms, fast internet, big kitchen, pool if possible. $1,500/night.
  = place Austin, Texas; dates 2027-02-08..2027-02-11; guests 15; bedrooms 8; budget 0..1500; must Wifi, Kitchen; nice Pool
Solo month in Mexico City, starting February 1st, apartment with workspace, gym nice to have, $1,100 for the month
  = place Mexico City; dates 2027-02-01..2027-03-03; guests 1; budget 0..36.66; nice Workspace, Gym; propertyTypes apartment
Thanksgiving week in Palm Springs with 5 friends, heated pool, gated, $3k
  = place Palm Springs, California; dates 2026-11-25..2026-11-29; guests 6; budget 0..750; must Pool
I want to see the northern lights! Tromsø, end of January, 4 nights, 2 adults, 1 teenager, 1500 NOK a night
  = place Tromsø, Norway; dates 2027-01-23..2027-01-27; guests 3; budget 0..145; flexible; children 1
3 generations, 9 people, Costa Brava, 17-31 July 2027, villa with private pool, fenced, A/C in the bedrooms, 5.000 € in total
  = place Costa Brava, Spain; dates 2027-07-17..2027-07-31; guests 9; budget 0..392; must Pool, Fenced yard, Air conditioning; propertyTypes villa
Flat in Edinburgh during the Fringe, Aug 12th to 16th 2027, 3 students, cheap: 40 quid each per night
  = place Edinburgh, United Kingdom; dates 2027-08-12..2027-08-16; guests 3; budget 0..156; propertyTypes apartment
Quiet place in the Lake District for writing, a week in November, just me and my cat, fireplace, not too remote
  = place Lake District, United Kingdom; dates 2026-11-22..2026-11-29; guests 1; must Fireplace, Pet friendly; nice Quiet area; flexible; pets 1-cat
Honeymoon: Maldives, 7 nights from 21 June 2027, over-water villa, breakfast incl., up to $600 per night
  = place Maldives; dates 2027-06-21..2027-06-28; guests 2; budget 0..600; nice Breakfast; propertyTypes villa
Please find us a wheelchair-accessible apartment in Barcelona, 5-9 April 2027, 3 people, lift, step-free shower, €150 pn
  = place Barcelona, Spain; dates 2027-04-05..2027-04-09; guests 3; budget 0..165; must Wheelchair accessible, Elevator; propertyTypes apartment
2 adults 2 kids, Orlando, Dec 19 to Dec 26 2026, close to Disney World, pool, crib not needed, 3br/2ba, 1400 total
  = place Orlando, Florida; dates 2026-12-19..2026-12-26; guests 4; bedrooms 3; budget 0..200; must Pool; children 2; minBathrooms 2
Looking to escape the winter - Canary Islands, 6 weeks from mid January, retired couple, ground floor, sea view, 1800€/month
  = place Canary Islands, Spain; dates 2027-01-11..2027-02-22; guests 2; budget 0..66; nice Ocean view; flexible
We're 10 golfers heading to Pinehurst NC, Oct 14-18 2027, 5 bedrooms, grill, pool table, $6,000
  = place Pinehurst, North Carolina; dates 2027-10-14..2027-10-18; guests 10; bedrooms 5; budget 0..1500; must BBQ grill, Game room
Tiny house or treehouse in Vermont for fall foliage, 2 people, Columbus Day weekend, wood stove, no wifi is fine
  = place Vermont, United States; dates 2027-10-08..2027-10-11; guests 2; must Fireplace; propertyTypes cabin
Apartment in Lisbon, from the 3rd to the 10th of May, me, my husband and our 6 month old baby. High chair, washing machine. We don't drive. 90-110 euro/night
  = place Lisbon, Portugal; dates 2027-05-03..2027-05-10; guests 3; budget 99..121; must High chair, Washer; children 1; propertyTypes apartment
Need a cabin near Gatlinberg for 3 nights starting tomorrow, just my wife and I, under $180 a night
  = place Gatlinburg, Tennessee; dates 2026-11-22..2026-11-25; guests 2; budget 0..180; propertyTypes cabin
flying into LAX on June 4th and back on June 11th, 2 of us, looking for a condo in Santa Monica, $250/night tops
  = place Santa Monica, California; dates 2027-06-04..2027-06-11; guests 2; budget 0..250; travelMode fly; propertyTypes condo
we want to go to Barcalona in the last week of May, four friends, balcony and AC, 1600 euros total
  = place Barcelona, Spain; dates 2027-05-25..2027-06-01; guests 4; budget 0..251; must Balcony, Air conditioning
Two weeks from tomorrow I have to be in Boston for 4 nights, alone, quiet place with a desk, company pays up to $220 per night
  = place Boston, Massachusetts; dates 2026-12-06..2026-12-10; guests 1; budget 0..220; must Quiet area, Workspace
I'd like to book a house in Portland. No wait, Seattle. Check in May 5th, check out May 9th, actually make the check out May 10th. 3 people.
  = place Seattle, Washington State; dates 2027-05-05..2027-05-10; guests 3; propertyTypes house
Somewhere in the mountains, next weekend, me and my dog, fireplace essential, sauna would be a plus, no TV, $120 a night
  = dates 2026-11-27..2026-11-29; guests 1; budget 0..120; must Fireplace, Pet friendly; extra Sauna; not TV; pets 1-dog
My wife, our 3 kids and grandma: one week at the Jersey Shore in July, 4 bedrooms, grill, outdoor shower nice to have, no more than $3,000 for the week
  = place Jersey Shore, New Jersey; dates 2027-07-03..2027-07-10; guests 6; bedrooms 4; budget 0..428; must BBQ grill; nice Outdoor shower; flexible; children 3
SUMMER HOLIDAY IN CROATIA, 2 ADULTS AND 2 CHILDREN, 14 NIGHTS FROM 1 AUGUST 2027, POOL, 2000 EUR IN TOTAL
  = place Croatia; dates 2027-08-01..2027-08-15; guests 4; budget 0..157; must Pool; children 2
not picky: beach, pool, 5 nights, $500 total, 2 people, sometime in March, fly from Chicago
  = dates 2027-03-06..2027-03-11; guests 2; budget 0..100; must Pool; flexible; travelMode fly; homeCity Chicago, Illinois
We need a place for a wedding in Charleston from Oct 8 to Oct 11 2027. 16 guests, at least 7 bedrooms, hot tub is not necessary, big kitchen is.
  = place Charleston, South Carolina; dates 2027-10-08..2027-10-11; guests 16; bedrooms 7; must Kitchen
remote work from Madeira, 3 months starting in January, fast wifi and a desk are essential, gym would be nice, 1400 EUR per month, just me
  = place Madeira, Portugal; dates 2027-01-01..2027-04-01; guests 1; budget 0..51; must Wifi, Workspace; nice Gym; flexible
Dates are flexible: 10 nights in October, Sicily, 2 couples, two bathrooms, sea view, 120-160 euros per night, free cancellation please
  = place Sicily, Italy; dates 2027-10-02..2027-10-12; guests 4; budget 132..176; nice Ocean view; flexible; minBathrooms 2; feePreferences Free cancellation
hi looking for something pet friendly, have a cat, kuala lumpur 12-19 dec, 1 guest, monthly budget no, 45 usd per night
  = place Kuala Lumpur, Malaysia; dates 2026-12-12..2026-12-19; guests 1; budget 0..45; must Pet friendly; pets 1-cat
Chicago to Nashville road trip, back by Sunday April 18th, arriving Friday April 16th 2027, 4 girls, $800 for the weekend
  = place Nashville, Tennessee; dates 2027-04-16..2027-04-18; guests 4; budget 0..400; travelMode drive; homeCity Chicago, Illinois
Savannah between March 17 and 19, 2027, me and my sister, we can't spend more than $600 in total, private room please
  = place Savannah, Georgia; dates 2027-03-17..2027-03-19; guests 2; budget 0..300
Tulum Jan 22-29, 3 couples, $5k
  = place Tulum, Mexico; dates 2027-01-22..2027-01-29; guests 6; budget 0..714
Thanksgiving in Savanah: arrive Wed Nov 25, leave Sun Nov 29. 9 people, $350 a night
  = place Savannah, Georgia; dates 2026-11-25..2026-11-29; guests 9; budget 0..350
Cabin in Big Bear, Presidents' Day weekend, Friday to Monday, 2 couples and a husky, no more than $900 altogether
  = place Big Bear, California; dates 2027-02-12..2027-02-15; guests 4; budget 0..300; must Pet friendly; pets 1-dog; propertyTypes cabin
Willamette Valley, 10/15-10/17, 2 couples, fire pit, $700 in total
  = place Willamette Valley, Oregon; dates 2027-10-15..2027-10-17; guests 4; budget 0..350; must Fire pit
Cottage in Cornwall, 14/08 to 21/08, the two of us and our toddler, £950 for the week
  = place Cornwall, United Kingdom; dates 2027-08-14..2027-08-21; guests 3; budget 0..176; children 1; propertyTypes cottage
Pheonix for spring training, March 10-14, 3 guys, 200 bucks a night
  = place Phoenix, Arizona; dates 2027-03-10..2027-03-14; guests 3; budget 0..200
Villa in tuscony, sept 4 to sept 18, 10 of us, twelve thousand five hundred dollars
  = place Tuscany, Italy; dates 2027-09-04..2027-09-18; guests 10; budget 0..892; propertyTypes villa
Stay in Kissimmee, 2/20-2/27, 2 adults, kids 3, 6 and 9, $1,750 total
  = place Kissimmee, Florida; dates 2027-02-20..2027-02-27; guests 5; budget 0..250; children 3
Bali villa, 20-27 March, 5 girlfriends and me, $2,000
  = place Bali, Indonesia; dates 2027-03-20..2027-03-27; guests 6; budget 0..285; propertyTypes villa
House in Port Aransas, March 5-12, me and two yellow labs and a kitten, $900 in total
  = place Port Aransas, Texas; dates 2027-03-05..2027-03-12; guests 1; budget 0..128; must Pet friendly; pets other; propertyTypes house
Just me in Minneapolis from this Tuesday to this Friday. $110 a night, so $330.
  = place Minneapolis, Minnesota; dates 2026-11-24..2026-11-27; guests 1; budget 0..110
Poconos, Jan 15-18, 14 people, max is $900 a night ($2,700)
  = place Poconos, Pennsylvania; dates 2027-01-15..2027-01-18; guests 14; budget 0..900
Lake Como villa for 6 adults, Sept 11 to Sept 18, $300 per night is our limit, so $2,100 for the week
  = place Lake Como, Italy; dates 2027-09-11..2027-09-18; guests 6; budget 0..300; propertyTypes villa
Hot Springs Arkansas, December 5 to December 7, me and my fiancee, $300 for both nights
  = place Hot Springs, Arkansas; dates 2026-12-05..2026-12-07; guests 2; budget 0..150
Krakow 30.04-03.05, 4 people
  = place Krakow, Poland; dates 2027-04-30..2027-05-03; guests 4
Family reunion, 10 people, Gatlinburg Oct 22 to Oct 25, no more than $450 per night
  = place Gatlinburg, Tennessee; dates 2027-10-22..2027-10-25; guests 10; budget 0..450
`;
