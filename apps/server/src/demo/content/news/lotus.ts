/** Invented events. A line of title, source and picture, then the article; newest first. */
export const lotusNews = `
Deccan Steel fires up its rebuilt blast furnace | Peninsula Desk | factory
<p><strong>Deccan Steel</strong> has lit its second blast furnace again after a rebuild of eleven weeks and
expects normal output within a month.</p>
<p>The furnace now recovers more of its own gas, which the company says will cover about a tenth of the
plant’s power.</p>
<p>Customers were served from stock and from the first furnace. The target for the year is unchanged.</p>

Kaveri Software wins a rail ticketing contract | Tech Ledger | city
<p>Kaveri Software will rebuild the ticketing system of a state rail operator under a contract that runs for
five years.</p>
<p>Work starts with seat reservations, the part that fails most often on busy days. Around 350 engineers are
assigned to it.</p>
<p>The company did not publish the value. It said the contract is among its ten largest.</p>

Monsoon arrives on time across the southern coast | Field Report | fields
<p>Rain reached the southern coast within two days of the usual date, and reservoirs there are filling faster
than last year.</p>
<p>Godavari Rice Mills and Malabar Spice Board Mills both said sowing had begun in their districts.</p>
<p>Weather offices warn that the first weeks say little about the whole season.</p>

Meru Bank opens lending desks in forty smaller towns | Lotus Brief | city
<p>Meru Bank is opening forty lending desks in towns where it so far had only cash machines.</p>
<p>Each desk has three people and offers loans to shops and workshops. Larger cases go to the nearest
branch.</p>
<ul><li>Twenty-five desks open this quarter</li><li>Fifteen follow after a review</li></ul>
<p>The bank said costs stay within the budget it announced earlier.</p>

Mandak Transmission completes its desert line | Power Post | power
<p>Mandak Transmission has finished a 410-kilometre line that carries solar power out of the western
desert.</p>
<p>Luni Desert Solar, which had to hold back output on bright days, is the first producer connected to it.</p>
<p>The line works at half its voltage during tests. Full operation is planned for next quarter.</p>

Software index explained: what counts and how much | Market Notebook | chart
<p>The <strong>India Software Sim</strong> follows listed technology companies and weighs each by the value of
its freely traded shares.</p>
<ul><li>No company may exceed a fifth of the index</li><li>The list is reviewed twice a year</li><li>Dividends
are not added back</li></ul>
<p>That is why the index and a single share can move in different directions on one day.</p>

Samudra Tat Ports dredges a deeper channel | Coast Register | port
<p>Samudra Tat Ports has begun to deepen the approach to its main harbour by two metres.</p>
<p>The largest container ships can at present enter only at high tide. Dredging should end that limit in about
ten months.</p>
<p>Traffic continues during the works, with pilots on board for every arrival.</p>

Nilgiri Tea Estates reports a slower first flush | Field Report | hills
<p>Nilgiri Tea Estates picked 7% less leaf in its first flush after a dry spell on the upper slopes.</p>
<p>Better auction prices made up for part of the gap, the grower said. Its second flush is starting at the
usual time.</p>
<p>New sprinklers now reach three of its nine gardens.</p>

Akash Telecom switches off its oldest network | Tech Ledger | mast
<p>Akash Telecom has turned off its third-generation network in four more regions and moved the spectrum to
newer technology.</p>
<p>Fewer than 2% of its customers there still used an older handset. They were offered a replacement.</p>
<p>Masts owned by Tarang Towers carry the new equipment.</p>

Monsoon Electric Vehicles files papers for a listing | Lotus Brief | factory
<p>Monsoon Electric Vehicles, which builds three-wheelers for delivery firms, has filed first papers for a
listing of its shares.</p>
<p>The company has one plant and says it would use new money for a second assembly line and a battery
shop.</p>
<p>Price, dates and size are to be set out in the offer document. No applications are taken before that.</p>

Ashva Motors recalls scooters to check a brake hose | Market Notebook | factory
<p>Ashva Motors is calling back 18,600 scooters to check a brake hose that may have been fitted too
tightly.</p>
<p>The inspection takes half an hour and costs owners nothing. The company knows of no accidents.</p>
<p>Scooters built since last month have a hose with a longer sleeve.</p>

Banks Sim steady as deposit growth catches up | Peninsula Desk | chart
<p>Deposits at listed lenders grew almost as fast as loans in the latest quarter, closing a gap that had
worried regulators.</p>
<p>Gangetic Plains Bank gained most, helped by salary accounts. Meridian Peninsular Bank grew more slowly but
paid less for its money.</p>
<p>The India Banks Sim index was little changed on the figures.</p>

Sahyadri Cement Works starts a kiln on waste heat | Power Post | factory
<p>Sahyadri Cement Works now makes about a quarter of its electricity from heat that used to leave through the
chimney.</p>
<p>The new unit took fourteen months to build. A second one is being studied for the older kiln.</p>
<p>The company said its power bill per tonne was falling before the unit came into use.</p>

Amrit Vaccines ships the first batch of a new booster | Lotus Brief | city
<p>Amrit Vaccines has sent out the first batch of a booster dose that keeps for six months in an ordinary
refrigerator.</p>
<p>The medicines authority approved it in the last quarter. Two further batches are in quality checks.</p>
<p>Health departments of three states placed the first orders.</p>

Rath Wagon Builders takes on a second shift | Coast Register | factory
<p>Rath Wagon Builders is hiring 220 welders and fitters for a second shift at its main works.</p>
<p>The order book has grown to fourteen months, mostly flat wagons for containers. Steel comes from Deccan
Steel under a yearly contract.</p>
<p>Training takes eight weeks, so output rises only gradually.</p>

Narmad Wind Turbines repairs blades after storms | Power Post | power
<p>Narmad Wind Turbines is repairing blades at three sites after storms that brought the strongest gusts in
nine years.</p>
<p>Twelve of 180 turbines stand still. Crews expect to finish in five weeks if the weather allows.</p>
<p>Insurance covers most of the damage, the company said, above a fixed amount that it bears itself.</p>

Suryamukhi Biscuits keeps prices and shrinks no packs | Market Notebook | fields
<p>Suryamukhi Biscuits said it would leave both prices and pack weights alone until the end of the
quarter.</p>
<p>Wheat and sugar have become slightly cheaper, while palm oil has not. The effects roughly cancel out.</p>
<p>The company opened its sixth bakery last month and plans none this year.</p>

Ganit Analytics hires statisticians for crop insurance | Tech Ledger | fields
<p>Ganit Analytics is adding eighty statisticians to estimate harvests from satellite pictures.</p>
<p>Raksha Kavach General will use the estimates to settle crop claims sooner. Today that can take most of a
season.</p>
<p>Field visits stay in place wherever the two disagree.</p>

Khambat Gulf Gas signs a supply deal with potteries | Peninsula Desk | factory
<p>Khambat Gulf Gas will supply 64 potteries for seven years and lay 30 kilometres of pipe to reach them.</p>
<p>The potteries burn coal and bottled gas today. The first kilns change over in about a year.</p>
<h3>Terms</h3>
<ul><li>Price linked to an agreed basket of fuels</li><li>A minimum volume from the third year</li></ul>
<p>Both sides may review the terms after four years.</p>

Sanjeevni Ridge Hospitals adds a heart centre | Lotus Brief | hills
<p>Sanjeevni Ridge Hospitals has opened a heart centre with ninety beds, its first outside a large city.</p>
<p>Patients from the hill districts had to travel up to eleven hours. Helicopter transfers are arranged with
the state.</p>
<p>The group expects the centre to cover its costs in the third year.</p>

Dhwani Fibre lays cable along two old canals | Tech Ledger | mast
<p>Dhwani Fibre is laying cable along the banks of two irrigation canals, which spares it most of the digging
under roads.</p>
<p>The route is 260 kilometres long and passes 90 villages. Each gets a connection point.</p>
<p>The canal authority receives a yearly rent.</p>

Garud Wing Logistics orders electric vans for cities | Coast Register | port
<p>Garud Wing Logistics has ordered 300 electric vans for deliveries in six cities, to arrive over a year.</p>
<p>A van covers about 110 kilometres between charges, enough for one round. Depots get chargers first.</p>
<p>Long routes stay with diesel lorries for now, the carrier said.</p>

Haveli Developers hands over flats after a long wait | Market Notebook | city
<p>Haveli Developers has handed over the last 212 flats of a project that ran two years behind plan.</p>
<p>Buyers received the compensation set out in their contracts. The developer booked the cost in earlier
quarters.</p>
<p>It has no other project that is late by more than three months, according to its own report.</p>

Satpura Paper turns to bagasse as wood gets dearer | Field Report | factory
<p>Satpura Paper now makes a third of its pulp from bagasse, the fibre left when sugar cane is pressed.</p>
<p>Wood prices have risen for four quarters. Bagasse is bulky to store but available nearby.</p>
<p>School books and packaging are its main markets, and both were stable.</p>

Vayu Regional Air adds morning flights in the hills | Coast Register | hills
<p>Vayu Regional Air starts morning flights to three hill towns, when visibility is best.</p>
<p>The airline uses aircraft with fifty seats. Cancellations on these routes had reached one in nine.</p>
<p>A trial of new landing aids begins next season.</p>

Chakra Wallets brings in a daily limit by default | Tech Ledger | chart
<p>Chakra Wallets now sets a daily limit on every new account, which the customer can raise after a second
check.</p>
<p>The change follows complaints about payments made under pressure over the telephone.</p>
<p>Shops are not affected. The company handled 9% more payments than a year ago.</p>

Hal Chakra Tractors sees demand for smaller models | Field Report | fields
<p>Hal Chakra Tractors sold more small tractors than large ones for the first time in six years.</p>
<p>Orchards and vegetable growers bought most of them. Dealers hold stock for about five weeks.</p>
<p>The maker will move one of its three lines to the smaller range.</p>

Konkan Coast Paints opens a plant that reuses its water | Peninsula Desk | factory
<p>Konkan Coast Paints has opened its fourth plant, which cleans and reuses nearly all of its process
water.</p>
<p>The plant makes wall paints only and supplies the western districts.</p>
<p>An older plant in the region closes its mixing hall and becomes a warehouse.</p>

Navratn Life Assurance shortens its claim forms | Lotus Brief | city
<p>Navratn Life Assurance has cut its claim form from eleven pages to three and takes photographs of papers in
place of copies.</p>
<p>Claims are now settled in nine days on average. A year ago it took sixteen.</p>
<p>The insurer reported slightly more new policies and steady costs.</p>

Saras Lake Hydro lowers its lake to inspect the dam | Power Post | hills
<p>Saras Lake Hydro is lowering its lake by six metres to inspect the upstream face of the dam, as it must
every ten years.</p>
<p>Output falls by about a third for four weeks. Hooghly Bank Power delivers the difference under a standing
agreement.</p>
<p>Villages downstream were told the times of each release.</p>
`;
