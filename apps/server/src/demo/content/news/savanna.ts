/** Invented events. A line of title, source and picture, then the article; newest first. */
export const savannaNews = `
Cement volumes rise for a third straight quarter | Market Desk | factory
<p>Cement makers shipped more in the latest quarter than in any of the eight before it, as road contracts and
home building picked up after the rains.</p>
<p><strong>Kano Cement</strong> said volumes rose 8.4% from a year earlier while energy cost per tonne fell.
The company kept its full-year guidance.</p>
<p>Dealers in the north reported steady bag prices. Several said the dry season usually holds demand until the
first rains return.</p>

Policy rate held; banking shares ease in early trade | Savanna Brief | chart
<p>The rate committee left its policy rate where it was, in line with what most economists had told this desk
to expect.</p>
<p>Zuma Bank and Iroko Bank opened a little lower, and the Lagos Banks Sim index followed. Trading was thinner
than on an ordinary morning.</p>
<p>The committee said it wants to see food prices settle for longer before it looks at a change.</p>

Grid upgrade puts power producers back in focus | Energy Wire | power
<p>Kainji Grid Services has energised the first of four new substations, lifting the load the northern
corridor can carry by about a fifth.</p>
<p>Producers had complained for two seasons that available output could not reach customers. Harmattan Power
and Jebba Falls Hydro are the largest users of the line.</p>
<h3>What comes next</h3>
<ul><li>Two substations enter testing this quarter</li><li>The last one waits for its transformers to clear
the port</li></ul>
<p>The company has not said what the remaining works will cost.</p>

Badagry Breakwater adds a second night shift | Harbour Post | port
<p>Badagry Breakwater Port has hired 140 crane and yard workers to run a second night shift on its container
quay.</p>
<p>Average waiting time at anchor fell from six days to under four in the first two weeks, the port said.</p>
<p>Danfo Logistics, which moves boxes inland from the quay, said its lorries now leave in two waves instead of
one.</p>

Palmline Foods lifts guidance on lower input costs | Market Desk | fields
<p>Palmline Foods raised its forecast for operating profit this year after crude palm oil and packaging both
became cheaper.</p>
<p>The maker of cooking oils said it would pass part of the saving on in smaller pack sizes, where shoppers
had been buying less often.</p>
<p>Its refinery worked at 81% of capacity, up from 74% a year ago. A second packing line opens next
quarter.</p>

Telecom tariffs: what the review could change | Savanna Brief | mast
<p>The regulator has opened a review of what networks charge each other for calls and data that cross from one
to another.</p>
<p>Okun Telecoms, with the most subscribers, receives more of these payments than it makes. Nimbus Networks
Nigeria stands on the other side.</p>
<ul><li>Comments are taken for six weeks</li><li>A draft decision follows in the next quarter</li><li>Retail
prices are not part of the review</li></ul>
<p>Both companies said they would take part.</p>

Cocoa River Estates reports a larger light crop | Farm Ledger | fields
<p>Cocoa River Estates gathered 11% more beans in its light crop than a year ago, helped by early rain and
younger trees coming into bearing.</p>
<p>The grower said quality was even across its three estates and that drying floors were full for most of the
season.</p>
<p>It will replant a further 400 hectares, as it does each year.</p>

Hilltop Towers signs a ten-year site deal with Nimbus | Market Desk | mast
<p>Hilltop Towers will host antennas for Nimbus Networks Nigeria on 620 masts under an agreement that runs for
ten years.</p>
<p>About half of the masts stand in towns where Nimbus has had no signal of its own. Equipment goes up in
stages over eighteen months.</p>
<p>Neither company gave the value of the deal. Hilltop said rents rise with an agreed price index.</p>

Bonny Creek Gas restarts its third processing train | Energy Wire | factory
<p>Bonny Creek Gas said its third processing train is running again after five weeks of planned
maintenance.</p>
<p>Engineers replaced heat exchangers and inspected two compressors. The work finished four days ahead of
plan.</p>
<p>Deliveries to industrial customers continued from the other two trains throughout, the company said.</p>

Zobo Beverages sets out its plans for a listing | Savanna Brief | city
<p>Zobo Beverages, a maker of hibiscus drinks, has published the first outline of a planned share listing.</p>
<p>The company bottles at two plants and sells in eleven states. It says new money would go into a third plant
and cold storage.</p>
<p>Terms, dates and the size of the offer are to follow in a prospectus. Until then nothing can be subscribed
for.</p>

Coastline Rail delivers wagons for the grain season | Harbour Post | port
<p>Coastline Rail Wagons has handed over 48 covered hoppers ahead of the grain season, completing an order
placed last year.</p>
<p>Benue Grain Stores will lease most of them to move maize and sorghum to mills near the coast.</p>
<p>The wagon builder said its workshop has orders for nine months of work.</p>

Zaria Flour Works trims prices for bakers | Market Desk | fields
<p>Zaria Flour Works has cut the list price of its bakery flour by 3%, the first reduction in five
quarters.</p>
<p>The miller pointed to cheaper freight and a better local wheat harvest. Semolina prices are unchanged.</p>
<p>A bakers’ group in the north welcomed the change and said loaf prices depend on yeast and fuel too.</p>

Yaba Lane Software opens an office for hospital systems | Savanna Brief | city
<p>Yaba Lane Software has set up a unit of sixty people to build record systems for hospitals and clinics.</p>
<p>Its first customer is Olumo Hospitals, which wants one patient file across its seven sites.</p>
<p>The first two sites switch over after a trial that runs to the end of the quarter.</p>

Lagos All-Share: how the index is put together | Market Desk | chart
<p>Readers often ask what moves the <strong>Lagos All-Share Sim</strong>. The short answer: the largest
companies, because each counts by its market value.</p>
<ul><li>Every listed company of the market is in it</li><li>Lagos 30 Sim holds only the thirty
largest</li><li>Lagos Banks Sim holds lenders alone</li></ul>
<p>An index cannot be bought or sold itself; it only measures the shares within it.</p>

Jos Plateau Tin finds a longer seam at its main pit | Market Desk | hills
<p>Drilling at the main pit of Jos Plateau Tin shows that the seam now being worked runs about 300 metres
further east than mapped.</p>
<p>The miner called the result encouraging but early. An independent estimate takes around six months.</p>
<p>Output for this year is not affected, and the company left its plans for spending as they were.</p>

Savanna Solar connects its largest field so far | Energy Wire | power
<p>Savanna Solar has connected a 42-megawatt field to the grid, its largest to date and the first with
batteries on site.</p>
<p>The batteries hold about two hours of output and are meant to cover the evening peak.</p>
<p>Power is sold under a fifteen-year contract with a group of food makers, among them Ibadan Malt Houses.</p>

Adire Trust Bank moves small loans to its own app | Savanna Brief | city
<p>Adire Trust Bank now handles small business loans entirely in its app, from application to repayment.</p>
<p>Branch staff remain for customers who prefer a desk. The bank says a decision takes two working days on
average, down from nine.</p>
<p>Limits and interest are the same as before.</p>

Niger Bend Brewery rebuilds its bottling hall | Market Desk | factory
<p>Niger Bend Brewery will rebuild the older of its two bottling halls and expects the work to last seven
months.</p>
<p>The new line washes and fills returnable bottles with a third less water, according to the brewer.</p>
<p>During the works, part of the volume moves to the second hall, which adds a weekend shift.</p>

Dry Season Air brings back two domestic routes | Harbour Post | hills
<p>Dry Season Air resumes two routes it suspended last year when aircraft were short. Each gets four flights a
week.</p>
<p>The airline has taken back two turboprops from maintenance and trained twelve more pilots.</p>
<p>It said fuel remains its largest cost and that fares on the routes will follow demand.</p>

Neem Pharmaceuticals gains approval for a malaria syrup | Savanna Brief | city
<p>Neem Pharmaceuticals may now sell a syrup against malaria made for small children, after the medicines
authority approved it.</p>
<p>The company developed the product over four years with Moringa Laboratories, which makes the active
ingredient.</p>
<p>First deliveries go to public clinics. Pharmacies follow once a second production line is ready.</p>

Eko Harbour Properties tops out its waterfront block | Market Desk | city
<p>The structure of Eko Harbour Properties’ twelve-storey waterfront block is complete, three months later
than first planned.</p>
<p>Fitting out now begins. The developer said 58% of the floor space is let.</p>
<p>Heavy rain had delayed the foundations, and the contractor added crews to recover part of the time.</p>

Obudu Highland Farms doubles its cold storage | Farm Ledger | hills
<p>Obudu Highland Farms has opened a second cold store and can now keep 2,400 tonnes of vegetables for up to
three weeks.</p>
<p>Until now much of the harvest had to be sold within days, whatever the price.</p>
<p>The farm will rent a quarter of the space to neighbouring growers.</p>

Cowrie Finance House publishes its half-year figures | Market Desk | chart
<p>Cowrie Finance House earned 6% more in interest than a year ago, while costs rose by 4%.</p>
<p>Loans overdue by more than ninety days made up 3.1% of the book, slightly less than at the last count.</p>
<h3>In brief</h3>
<ul><li>Loans to traders grew fastest</li><li>Deposits were almost unchanged</li><li>No interim dividend is
planned</li></ul>
<p>The lender repeated its outlook for the year.</p>

Wazo Fibre reaches its hundredth town | Savanna Brief | mast
<p>Wazo Fibre has lit its network in a hundredth town and says 310,000 homes can now order a line.</p>
<p>About one in four has done so. The company wants to raise that share before it digs further.</p>
<p>It also sells capacity to mobile networks, which bring in a third of revenue.</p>

Lokoja Confluence Steel relines its furnace on schedule | Market Desk | factory
<p>Lokoja Confluence Steel is back at full output after relining its electric furnace, a job that comes round
every four years.</p>
<p>The mill built up stock beforehand and kept up deliveries of reinforcing bars.</p>
<p>Scrap remains in short supply in the region, the company noted, and it now buys from two more yards.</p>

Kaduna Motor Assembly begins building minibuses | Harbour Post | factory
<p>Kaduna Motor Assembly has started a line for fourteen-seat minibuses beside its pickup trucks.</p>
<p>The first forty go to Danfo Logistics, which will try them on staff transport before ordering more.</p>
<p>Roughly a third of the parts are made locally. The plant aims for half within two years.</p>

Olumo Hospitals recruits nurses for two new wards | Savanna Brief | city
<p>Olumo Hospitals is looking for 120 nurses to staff two wards that open at the end of the quarter.</p>
<p>The group reports more planned operations than a year ago and a shorter wait for beds.</p>
<p>It has also begun a training course of its own, with sixty places a year.</p>

Gurara Waterworks replaces forty kilometres of pipe | Energy Wire | hills
<p>Gurara Waterworks has finished replacing forty kilometres of mains that lost almost a third of the water
they carried.</p>
<p>Losses on the stretch are now under 10%, early readings show.</p>
<p>The utility paid for the project from its own funds and a loan agreed last year. Tariffs stay as they
are.</p>

Onitsha Riverside Trading opens a fourth depot | Harbour Post | port
<p>Onitsha Riverside Trading has opened a depot on the east bank with its own jetty and room for 9,000
pallets.</p>
<p>Goods that came by road from the coast can now travel part of the way by barge.</p>
<p>The wholesaler expects the change to take some pressure off its busiest yard.</p>

Shea Gold Processing buys more nuts from cooperatives | Farm Ledger | fields
<p>Shea Gold Processing bought 62% of its nuts directly from cooperatives this season, up from under half.</p>
<p>Buying direct takes longer, the company said, but makes quality easier to trace.</p>
<p>Its press ran for thirty weeks. Most of the butter was sold to makers of soap and food.</p>
`;
