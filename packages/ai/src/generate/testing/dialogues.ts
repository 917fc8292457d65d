/**
 * Dialogues with corrections. Two lines each: the day, then place; check-in; check-out; guests ("?" when not stated), and the
 * words.
 */
export const dialogues = `
2019-03-01 San Jose;03-05;03-11;2
I want to find a house in San Jose. Any with rating of 4 or higher? I'd like to book this one. I'll check in next Tuesday and check out on the 11th. It's for 2 people.
2019-03-01 Sydney;03-03;03-09;1
I am looking for a house in Sydney. Yes, book it. Check in on Sunday this week please. I will be leaving on the 9th. One person only.
2019-03-01 Toronto;03-06;03-08;4
I need to book a house for four people in Toronto. Check-in the 6th. I'd also like to check out on March 8th.
2019-03-01 Nairobi;03-04;03-10;5
Find me a house in Nairobi. I will be arriving on Monday next week with a group of five. Checkout on the 10th.
2019-03-01 Phoenix;03-02;03-12;3
Please book the house for 3 persons. I'm travelling to Phoenix, Arizona. The check in date should be tomorrow. The check out date should be 12th of March.
2019-03-01 London;03-07;03-13;2
I need a house in London for 2. Check in 7th of March, check out 13th. 
2019-03-01 Vancouver;03-03;03-07;2
I'm going to Vancouver. Two people. March 3rd is when I want to check in. I'd like to check out on Thursday next week.
2019-03-01 Delhi;03-05;03-09;1
Can you book a house in Delhi, India? I want to stay from March 5th to the 9th. It's for myself only.
2019-03-01 Paris;03-08;03-12;3
Reserve a house. The location is Paris. There are 3 of us. Can you make the check in Friday next week? Check out the 12th please.
2019-03-01 New York;03-01;03-06;1
I need a house tonight in New York. I'm leaving on Wednesday next week. One guest.
2019-03-01 Atlanta;03-04;03-14;2
I'm going to Atlanta, so I need a house. There's two of us. I'd like to check in on the 3rd. Sorry, I meant the 4th. We're leaving on the 14th.
2019-03-01 San Francisco;03-02;03-10;4
House in SFO, 4 persons. Checking in this Saturday. Check out is 10th of March. 
2019-03-01 Seattle;03-05;03-08;3
I want to book a house in Seattle for 3 people. I'll be there from the 5th. I'll leave on the 8th.
2019-03-01 Chicago;03-10;03-13;2
I'd like a house in Chi-town on March 10th until March 13th for me and my friend.
2019-03-01 Philadelphia;03-06;03-11;5
I need to find a house in Philly for 5 of us. The 6th would be a good day to check in. We'd check out on the 11th.
2019-03-01 Los Angeles;03-02;03-08;1
I'm planning a trip to LA. I need a house for 1. Make the check-in tomorrow and the check-out next Friday.
2019-03-01 Kuala Lumpur;03-05;03-12;4
I want to go to KL. 4 people total. Is there a house from next Tuesday until the 12th?
2019-03-01 San Diego;03-09;03-14;2
Book a house in San Diego. We are two people. Check in March 9. Check out March 14. 
2019-03-01 Portland;03-03;03-10;1
I would like to stay in Portland, Oregon at a house by myself. I'd like to be there the 3rd of March through the 10th.
2019-03-01 London;03-04;03-13;2
I want to stay in Paris. Wait, London instead. 2 people. From the 4th to the 13th.
2019-03-01 London;03-07;03-09;3
We're going to London, three of us. Check in on March 7th. Check out on March 10th. No, that's not right. Check out on March 9th.
2019-03-01 New York;03-06;03-11;4
I want a house in NYC. For two people, from the 6th till the 11th. Actually there's four of us.
2019-03-01 Sydney;03-02;03-04;2
I am going to Sydney. I'd like the house from tomorrow to Monday next week for 2.
2019-03-01 Washington;03-03;03-06;1
I need a place in DC for one, arriving on Sunday and leaving on Wednesday.
2019-03-01 Toronto;03-01;03-05;2
I'm in Toronto and need a house starting today. I'll check out next Tuesday. There are two of us.
2019-03-01 Anaheim;03-08;03-11;5
I need a house in Anaheim for a party of five. We will arrive on Friday next week. Let's check out the 11th.
2019-03-01 San Diego;03-04;03-09;3
I need to reserve a house in SD. I plan to stay until the 9th. There are going to be 3 people. I'll arrive on the 4th.
2019-03-01 Fresno;03-12;03-14;1
I need a house in Fresno from the 12th of this month to the 14th of this month just for me.
2019-03-01 Seattle;03-03;03-07;2
House for 2 in Seattle please, check in will be on 3rd March and check out will be on 7th March.
2019-03-01 Long Beach;03-02;03-13;1
Going to Long Beach. The check in will be March 2nd and I'll be staying till 13th of March. Only one person.
2019-03-01 Paris;03-05;03-10;2
I'm traveling with my wife to Paris. Arrive 5 March, depart 10 March.
2019-03-01 London;03-02;03-14;3
I need a house for 3 people for my trip to London. We'd be checking in the 2nd. We'd be out by the 14th.
2019-03-01 Vancouver;03-07;03-12;4
Can you get me a house in Vancouver, BC. I'm looking at the 7th to the 12th. Four of us will be there.
2019-03-01 Phoenix;03-05;03-06;1
One night in Phoenix on March 5th. One person.
2019-03-01 Chicago;03-09;03-13;2
I want to check in on the 7th in Chicago. Check out on the 13th. 2 people. Can you change check in to the 9th?
2019-03-01 New York;03-04;03-08;2
I'll be going to New York. 2 people. March 4 for check in and March 8 for check out.
2019-03-01 Atlanta;03-03;03-11;1
Check me in to a house in Atlanta on the 3rd of March and check me out on the 11th. 1 person.
2019-03-01 London;03-06;03-12;2
I'd like to visit London. My check in is the 6th. My check out is the 12th. It's my boyfriend and me.
2019-03-01 Kuala Lumpur;03-10;03-14;4
4 of us are going to Kuala Lumpur on the 10th. We are coming back on the 14th.
2019-03-01 San Francisco;03-05;03-09;1
I will be in San Francisco, CA from Tuesday next week through Saturday next week. It is just me.
2019-03-01 Paris;03-02;03-08;3
Is there a house in Paris available from March 2nd to 8th for 3 adults?
2019-03-01 Portland;03-03;03-05;2
I'd like to book the first house. It's for 2 people, in Portland. I'm arriving on the 3rd and staying 2 nights.
2019-03-01 Sydney;03-06;03-13;2
House in Sydney, 2 guests, arrival on 6 march, one week.
2019-03-01 New York;03-03;03-04;1
I'd like to stay in NY for the night of March 3rd. 1 guest.
2019-03-01 Chicago;03-06;03-09;2
I need to find a house in Chicago for the 6th of this month for 2 people. I'll be there for 3 nights.
2019-03-01 Delhi;03-02;03-05;3
I want to book a house in New Delhi. 3 people. check in 2nd march. check out 5th march
2019-03-01 London;03-03;03-06;2
for two people in london from the 3rd until the 6th
2019-03-01 Paris;03-08;03-14;1
Hello. I'm going to Paris. I want to book a house for one person. I'd like to check in next Friday. I'd like to check out on the 13th. Oh, can you make it the 14th?
2019-03-01 Paris;03-04;03-12;1
I am going to Paris. I need the house by Monday next week, I will leave by the 12th. Just a single person.
2019-03-01 Seattle;03-06;03-13;3
I'll be heading to Seattle on the 6th of March. My return is on the 13th. 3 travelers.
2019-03-01 San Diego;03-07;03-10;2
2 people will be staying, in San Diego. Please make the reservation for Thursday next week. We will leave Sunday next week.
2019-03-01 New York;03-02;03-09;5
I would like a house for me and four friends in New York from March 2nd to March 9th.
2019-03-01 Phoenix;03-01;03-08;2
I want to check in later today, Phoenix. I'll check out a week from today. 2 people.
2019-03-01 Atlanta;03-05;03-07;1
I'll be going to Atlanta. Check in on March 5 and out March 7. just one
2019-03-01 London;03-03;03-12;4
i need a house in london. 4 people. check in 3rd. check out 12th.
2019-03-01 Vancouver;03-02;03-06;2
I'm headed to Vancouver, BC tomorrow! Need a house until the 6th for my wife and I.
2019-03-01 San Jose;03-08;03-10;2
We'd like a house in San Jose, CA for next weekend, 2 of us
2019-03-01 Toronto;03-04;03-11;2
I need a house in Toronto next week for 2.
2019-03-01 Toronto;03-11;03-13;2
Is anything available in Toronto on the 11th? We want to check out two days later. There are 2 of us.
2019-03-01 London;03-04;03-07;3
The check out date is the 7th of March and the check in date is the 4th of March. We are three people visiting London.
2019-03-01 London;03-05;03-09;1
I want to change my check-in date to the 5th. London, one person. I'm checking out on the 9th.
2019-03-01 Sydney;03-03;03-11;2
I'd like to stay in Sydney between March 3rd and March 11th with one friend.
2019-03-01 Sydney;03-03;03-11;2
Sydney, between the 3rd and the 11th of March, two people
2019-03-01 Nairobi;03-06;03-14;2
I'd like to go to Nairobi, and I'd like to check in on the 6th. There will be 2 people. Check out is the 10th. I need to extend my stay until the 14th.
2019-03-01 Paris;03-04;03-10;3
I said 3 people, not 2. In Paris. Check in the 4th check out the 10th.
2019-03-01 Chicago;03-05;03-10;2
Wait, not New York, Chicago. Check in on the 5th, out on the 10th, 2 people.
2019-03-01 Los Angeles;03-07;03-10;4
i want to go to los angeles with my three friends, check in on thursday next week and check out on sunday next week
2019-03-01 Kuala Lumpur;03-03;03-09;1
Book a house for the 3rd. Kuala Lumpur. I'm alone. I'll be leaving on the 9th.
2022-03-10 Denver;03-15;03-19;2
Plan a 5-day trip for a couple from Dallas to Denver, March 15 - March 19, 2022, with a $4,000 budget
2022-03-10 Ohio;03-20;03-26;5
We're a party of 5 traveling from Miami to Ohio to see 3 cities. The dates are March 20th through March 26th, 2022.
2022-03-10 Reno;03-21;03-23;1
I'm looking for a 3-day solo itinerary from Spokane to Reno, beginning on March 21st and ending on March 23rd, 2022. I have $1,000 to spend.
2022-03-10 Georgia;03-18;03-24;3
For a trio of travelers, a week-long itinerary starting out in Charleston and covering 3 cities in Georgia is needed from March 18 to March 24, 2022.
2022-03-10 Charlotte;03-16;03-18;2
Trip from Grand Rapids to Charlotte for two people, 3 days, 16th to 18th March 2022.
2022-03-10 Lake Tahoe;03-16;03-20;2
For a pair travelling out of Salt Lake City into Lake Tahoe: March 16th to March 20th
2022-03-10 Florida;03-16;03-22;4
Please organise a trip for four commencing in Detroit with stops in three Florida cities, 16 March to 22 March 2022
2022-03-10 Myrtle Beach;03-13;03-15;1
Can you assist me in planning a 3-day trip from Washington to Myrtle Beach for one, dated March 13th, 2022 to March 15th, 2022? The budget I've set is $1,400.
2022-03-10 Rockford;03-16;03-18;2
Our group of two, leaving St. Petersburg for Rockford, will travel March 16-18, 2022.
2022-03-10 Michigan;03-22;03-28;2
A 7-day trip for 2 from Phoenix exploring 3 Michigan cities March 22nd to 28th, 2022.
2022-03-10 Santa Maria;03-11;03-13;6
Could you plan something for a group of 6 from San Francisco to Santa Maria from March 11th to 13th, 2022?
2022-03-10 Indiana;03-11;03-15;?
I'd like to travel from Tallahassee to visit 2 cities in Indiana between 11th and 15th March 2022
2022-03-10 Arizona;03-11;03-15;8
Arizona for 8, flying from Boise, from March 11 for 5 days through March 15
2022-01-15 Denver;03-02;03-04;2
Trip to Denver between the 2nd and 4th of March 2022 for a couple
2022-01-15 Tampa;03-07;03-09;1
Solo trip to Tampa from the 7th to the 9th of March, 2022
2022-01-15 Boise;03-30;04-01;3
3 people to Boise from March 30th to April 1st, 2022
2022-01-15 Ithaca;03-07;03-09;4
Four of us to Ithaca, March 7, 2022 – March 9, 2022
2022-01-15 Ohio;03-03;03-07;2
Two people, 2 cities in Ohio, starting on March 3rd and lasting until the 7th
2022-01-15 Kansas City;03-03;03-05;2
Fly from Wichita to Kansas City on March 3rd 2022, returning on March 5th, 2022, 2 people
2022-01-15 West Virginia;03-03;03-09;2
two travelers, 3 cities in West Virginia, March 3rd to 9th, 2022, leaving from Buffalo
2022-01-15 New Mexico;03-03;03-07;5
We are five people leaving Memphis for New Mexico to tour 2 cities, from 3rd March to 7th March 2022
2022-01-15 Hawaii;03-12;03-16;2
For two people, I need a 5-day plan from Los Angeles to 2 cities of Hawaii from 12th March to 16th March 2022
2022-01-15 Cancun;03-12;03-16;2
Cancun for 2, 12-16 March
2022-01-15 Montreal;03-12;03-16;2
going to Montreal with my wife, 12-16 March
2022-01-15 Sao Paulo;03-12;03-16;1
Sao Paulo solo, 12-16 March
2022-01-15 Newark;03-14;03-16;1
I am looking for a three-day itinerary beginning in Minneapolis and ending in Newark from the 14th to the 16th of March 2022, only for one person.
2022-01-15 Miami;03-05;03-07;6
My friends and I, six of us, will go from Chicago to Miami, 5-7 March 2022
2022-01-15 Bozeman;03-05;03-07;7
Organize a trip to Bozeman for 7, originating in Seattle. We'll leave on March 5th, 2022 and come back on March 7th, 2022.
2022-01-15 Salt Lake City;03-21;03-23;2
Plan from Columbus and going to Salt Lake City for 2 people. Dates: 21 Mar 2022 - 23 Mar 2022. Spend at most $2,000
2022-01-15 Nevada;03-21;03-25;3
Can you help with a tour for three from Portland through 2 Nevada cities, beginning March 21st, ending March 25th, 2022?
2022-01-15 Asheville;03-21;03-23;2
We want to see Asheville next; departing Tulsa on March 21, 2022 and heading back on March 23, 2022. It's for two persons with $1,500.
2019-03-01 London;03-04;03-09;2
House in London. Check in on the 3rd, sorry, the 4th. Check out on the 9th. 2 people.
2019-03-01 London;03-05;03-09;2
House in London for 2. Check in on the 3rd and check out on the 9th. The check-in date is wrong, it should be the 5th.
2019-03-01 London;03-05;03-09;2
House in London for 2 from the 3rd to the 9th. Not the 3rd, the 5th.
2019-03-01 Paris;03-05;03-09;3
Paris, check in the 5th, check out the 9th, 2 people. Actually, change it to 3 guests.
2019-03-01 Paris;03-05;03-09;4
Paris, check in the 5th, check out the 9th, 2 people. I need to correct that, there are 4 of us.
2019-03-01 Paris;03-05;03-08;2
Paris from the 5th, 2 people. Leaving on the 9th. Actually leave on the 8th.
2019-03-01 Seattle;03-05;03-12;2
I want to go to Seattle. I'm checking in on the 5th with 2 people. Checking out on the 9th. No wait, I can stay until the 12th.
2019-03-01 Seattle;03-03;03-06;1
I want to check out on March 6th. I am going to Seattle. I want to check in on the 3rd of March. Just 1.
2019-03-01 San Diego;03-02;03-04;1
Is anything open in San Diego this Saturday? I'd check out the following Monday. Single person.
2019-03-01 New York;03-06;03-13;2
I would like a house in New York for two people. I will arrive on the 6th of this month. I'd like to leave the 13th. What about places with laundry service?
2019-03-01 Chicago;03-03;03-10;5
A house in Chicago, 5 guests, Sunday to Sunday.
2019-03-01 Vancouver;03-07;03-09;4
In Vancouver, I need it from the 7th to the 10th for 4. Oh, let's do the 9th for check out instead.
2019-03-01 Toronto;03-02;03-11;2
I'd like to check in to a house in Toronto on March 2 with another person and leave on March 11.
2019-03-01 Toronto;03-09;03-11;2
Toronto. Two guests. Is there a house I can check in on Saturday next week? I would check out Monday after that.
2019-03-01 Atlanta;03-08;03-12;3
There's three of us. We want to go to Atlanta a week from today and check out on the 12th.
2019-03-01 Phoenix;03-06;03-07;1
just myself. phoenix. wednesday of next week to thursday of next week
2019-03-01 Sydney;03-10;03-14;2
Sydney. Two of us. March tenth through March fourteenth.
2019-03-01 Nairobi;03-03;03-08;2
Nairobi, 2 ppl, 3rd-8th
2019-03-01 Nairobi;03-03;03-08;2
Nairobi, 2 ppl, 3/3 - 3/8
2019-03-01 Delhi;03-04;03-06;1
One person to Delhi. I'll check in the coming Monday and leave the Wednesday.
2019-03-01 Los Angeles;03-09;03-14;2
los angeles house for 2, mar 9 to mar 14
2019-03-01 Portland;03-03;03-06;4
I will be traveling to Portland with my family of 4, March 3rd to the 6th.
2019-03-01 Kuala Lumpur;03-05;03-09;2
I'm looking for a home in Kuala Lumpur. I'll be staying there from Tuesday until Saturday next week with my husband.
2019-03-01 San Francisco;03-01;03-04;1
I just arrived in San Francisco and need a house today until Monday. I'm by myself.
2019-03-01 Anaheim;03-11;03-13;2
My girlfriend and I want to visit Anaheim. Checkin on 11th and checkout on 13th.
2019-03-01 Long Beach;03-07;03-09;3
long beach, 3 adults, thursday the 7th to saturday the 9th
2019-03-01 Fresno;03-04;03-05;1
1 guest for Fresno. I'll come in on the 4th and be out on the 5th.
2019-03-01 London;03-02;03-12;5
I want to book for me and 4 of my friends in London. We'd check in tomorrow and leave 10 days later.
2019-03-01 Paris;03-04;03-09;2
Paris. I'd say check-in 4th of March. Yes. 9th. Two people.
2019-03-01 Chicago;03-12;03-14;3
I need a three person house in Chicago. It should be available on the 12th and I'd need it through the 14th.
2019-03-01 Cape Town;03-05;03-10;1
I'm traveling to Cape Town. There's one of me. I'm arriving next Tuesday. My departure is on Sunday the 10th.
2019-03-01 Atlanta;03-03;03-13;5
Can you get me a house? I'll be in Atlanta, GA. Is there any other? For 5. Okay book it. Arrival March 3rd and 10 days stay.
2019-03-01 Paris;03-10;03-13;2
Looking for a house to stay in Paris, France for 2 people. 4.3 stars and above. It's fine. Check in the 10th of March, and it will be a 3 day stay.
2019-03-01 Sydney;03-08;03-12;3
I want a house for me and my parents in Sydney. Check in is March 8. We're staying until 12.
2019-03-01 London;03-05;03-12;1
I'll be there on March 5th and I'll leave March 12th. Where? London. How many? Just the one.
2019-03-01 Denver;03-03;03-09;2
A cabin in Denver for the two of us. We get there on Sunday and go home the following Saturday.
2019-03-01 Boston;03-08;03-09;1
I need a flat in Boston, just me. In on the 8th, out the following day.
2019-03-01 Lisbon;03-06;03-12;2
We're flying out of Newark on Wednesday next week and want a house in Lisbon from the same day until March 12th. Two adults.
2019-03-01 Oslo;03-05;03-09;2
Oslo from the 4th to the 9th for 2. Could we arrive a day later?
2019-03-01 Oslo;03-04;03-11;2
Oslo from the 4th to the 9th for 2. Please extend it by two nights.
2019-03-01 Oslo;03-04;03-10;2
Oslo from the 4th to the 9th for 2. Can we stay one more night?
2019-03-01 Miami;03-05;03-08;4
A house in Miami for 4, arriving the 5th, leaving the 8th. That's all right now, thank you.
2019-03-01 Rome;03-03;03-08;4
For four in Rome. In tomorrow, out on March 8th. Sorry, it's not tomorrow, we get there on Sunday.
2019-03-01 Boise;03-02;03-06;3
chek in satuday, chek out wensday next week, boise, 3 people
2019-03-01 Tulsa;03-04;03-09;2
9th is checkout. Tulsa, OK. 4th is checkin. Two people.
2019-03-01 Dallas;03-06;03-09;5
We're a family of 4 going to Dallas from the 6th to the 9th of March. Oh, and my aunt is joining us.
2019-03-01 Dallas;03-06;03-09;5
We're 4 going to Dallas from the 6th to the 9th of March. No, we are five. My aunt is coming too.
2019-03-01 Dallas;03-06;03-09;4
There are four of us going to Dallas, from the 6th to the 9th of March. Actually my aunt just said she'll be in Dallas already.
2019-03-01 Reno;03-06;03-09;6
We're half a dozen people in Reno, March 6th to 9th.
2019-03-01 Reno;03-06;03-09;1
I'm the only traveler. Reno, March 6th to 9th.
2019-03-01 Omaha;03-06;03-09;1
A house in Omaha, March 6th to 9th. for one Yes, that one please.
2019-03-01 Seattle;03-05;03-08;2
I had Portland in mind but Seattle sounds nicer, so Seattle it is. We're two. Check in Tuesday, check out Friday next week.
2019-03-01 Orlando;03-05;03-08;2
A house in Orlando for 2. We're going to Disney World! March 5 to 8.
2019-03-01 Georgia;03-05;03-08;2
We are two and want to see Georgia. The departure city is Newark, the dates are March 5 to 8.
2019-03-01 Illinois;03-05;03-08;2
A trip across Illinois for 2. We begin our journey in Tulsa on March 5 and conclude it on March 8.
2019-03-01 Kansas City;03-05;03-07;2
A 3-day trip to Kansas City for two from Indianapolis, March 5 to 7.
2019-03-01 Seattle;03-05;03-07;5
A trip to Seattle for a family of 5, March 5 to 7. We'd like the bill to come in below $900.
2019-03-01 Lima;03-04;03-08;2
2 peple for Lima. In on Monday next week, out on Thursday next week. Hmm, correction, out on Friday next week.
2019-03-01 Lima;03-02;03-06;3
Lima for 3, i'm checkin in 2nd of the month, checkin out 8th of the month. The place is right but I'm checkin out the 6th.
2019-03-01 Lima;03-06;03-12;3
Book it for the 6th. I mean a house. In Lima. 12th of March. four. No, 3 persn.
2019-03-01 Lima;03-06;03-08;1
Lima for one. Next Monday. Next Friday. I won't be able to make it Monday, I'll check in next Wednesday instead.
2019-03-01 Lima;03-05;03-08;2
Our check ins next tuesday our check outs next friday, Lima, both of us
2019-03-01 Lima;03-06;03-14;2
Lima from the 7th till the 14th for two. Let's come a day earlier, on the 6th.
2019-03-01 Lima;03-09;03-11;2
Lima for two, Friday next week to Sunday next week. Make it Saturday next week to Monday the 11th.
2019-03-01 San Diego;03-05;03-08;3
I'm going to SD. How about Phoenix? Ok, forget Phoenix, San Diego was better. The 5th of March till the 9th. No, only three of us and till the 8th.
2019-03-01 Paris;03-10;03-13;4
Paris for five, 10th to 13th of March. Everything is right except the number of people, it's four.
2019-03-01 Paris;03-10;03-13;4
There are 5 in our group. Paris, 10th to 13th of March. Let's make the group 4.
2019-03-01 Paris;03-10;03-13;4
Paris for us three, 10th to 13th of March. Actually four.
2019-03-01 Paris;03-10;03-13;4
2 people to Paris, 10th to 13th of March. Sorry, I'm going with my parents, so 4 in total.
2019-03-01 Paris;03-10;03-13;4
4 people to Paris, 10th to 13th of March. Actually, my wife can't get off work before the 10th.
2019-03-01 Reno;03-09;03-14;5
Reno for 5. Check out March 14th. Check in March 7th. Hmm, the kids have school till the 8th, so check in March 9th.
2019-03-01 Los Angeles;03-02;03-10;4
a trip with my coworkers to los angelas. Four people are coming. Is there one that's rated 4? check in 2nd of march chek out 10th of march
2019-03-01 Tulsa;03-18;03-24;2
A trip for two to Tulsa. We leave from Reno on March 18th and the last day is March 24th.
`;
