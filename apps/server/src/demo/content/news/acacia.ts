/** Invented events. A line of title, source and picture, then the article; newest first. */
export const acaciaNews = `
Kilima Cement restarts its second kiln ahead of plan | Rift Desk | factory
<p><strong>Kilima Cement</strong> has restarted its second kiln nine days before the date it had given.</p>
<p>The kiln was lined anew and now burns coffee husks beside coal, which the company says saves a tenth of its fuel.</p>
<p>Deliveries went on from stock. The target for the year stays as it was.</p>

Pesawave Payments opens its counters to village shops | Tech Ledger | city
<p>Pesawave Payments lets shops of any size take part in its network from this month.</p>
<p>A shop needs a telephone and a licence of its county. The fee is the same for all.</p>
<ul><li>Four counties start now</li><li>The others follow by the end of the year</li></ul>

Long rains arrive on time over the tea highlands | Field Report | fields
<p>Rain has reached the highlands within three days of the usual date, and plucking goes on without a break.</p>
<p>Chai Hills Estates and Green Leaf Ridge Tea both said that their factories run two shifts.</p>
<p>Weather offices warn that the first weeks say little about the whole season.</p>

Simba Pacific Bank lengthens its opening hours | Acacia Brief | city
<p>Simba Pacific Bank keeps thirty branches open until seven in the evening.</p>
<p>Most of them stand near bus stations, where customers come after work.</p>
<p>The bank expects costs to rise a little and says that it will look at the figures after six months.</p>

Olkar Steam Energy drills its fortieth well | Power Post | power
<p>Olkar Steam Energy has finished its fortieth well and measured more steam than the survey had promised.</p>
<p>The well will be joined to the plant in the dry season.</p>
<p>No change to the tariff is asked for.</p>

Pwani Deepwater Port takes delivery of two cranes | Harbour Notes | port
<p>Two cranes have reached Pwani Deepwater Port by sea and are being set up on the new berth.</p>
<p>They reach across ships of twenty rows. The old berth stays in use for bulk goods.</p>
<p>Trials last eight weeks.</p>

Nairobi 20 ends the week a little higher | Market Desk | chart
<p>The <strong>Nairobi 20 Sim</strong> closed the week slightly above its start, with banks ahead of makers of goods.</p>
<p>Trading was thin before the holiday.</p>
<p>Tumaini Bank gained most; Tausi Air lost most.</p>

Sauti Telecoms switches off its oldest network | Acacia Brief | mast
<p>Sauti Telecoms has switched off the oldest of its three networks in eleven counties.</p>
<p>Customers with old telephones were offered new ones at half price.</p>
<p>The masts stay and carry the newer networks.</p>

Waridi Roses ships by sea for the first time | Field Report | port
<p>Waridi Roses has sent its first container of roses by ship, after trials with slower cooling.</p>
<p>The journey takes twenty-six days. Four of five boxes arrived as fresh as those that fly.</p>
<p>Air freight stays for the weeks before feasts.</p>

Tana Falls Hydro repairs its lower sluice | Power Post | hills
<p>Tana Falls Hydro closes its lower sluice for repairs until the end of the month.</p>
<p>The upper station runs at full strength, and the reservoir is high.</p>
<p>The company says that no customer will notice.</p>

Maziwa Fresh Dairy pays farmers twice a month | Field Report | fields
<p>Maziwa Fresh Dairy pays the farmers who deliver to it twice a month instead of once.</p>
<p>About nineteen thousand families deliver milk to its twelve coolers.</p>
<p>The price for a litre stays as agreed.</p>

Rift Bend Software wins a contract for county registers | Tech Ledger | city
<p>Rift Bend Software will keep the land registers of six counties for five years.</p>
<p>The first register moves in spring, and paper stays in use beside it for a year.</p>
<p>The value of the contract was not published.</p>

Mkopo Microfinance tries loans with seasons | Acacia Brief | fields
<p>Mkopo Microfinance offers loans that are paid back after the harvest instead of every month.</p>
<p>Two hundred growers take part in the trial.</p>
<ul><li>One payment a harvest</li><li>A year’s grace after a failed one</li></ul>

Tamu Breweries turns spent grain into feed | Rift Desk | factory
<p>Tamu Breweries dries its spent grain and sells it to dairies as feed.</p>
<p>The dryer runs on the brewery’s own waste heat.</p>
<p>The company expects a small profit from it in the second year.</p>

Nyika Rail Freight orders ninety grain wagons | Harbour Notes | port
<p>Nyika Rail Freight has ordered ninety covered wagons for grain.</p>
<p>They replace lorries on the road to the coast, where traffic is heavy in the harvest months.</p>
<p>The first arrive in autumn.</p>

Afya Ridge Hospitals opens a centre for burns | Acacia Brief | city
<p>Afya Ridge Hospitals has opened a centre for burns with forty beds.</p>
<p>It trains nurses from other hospitals for a month at a time.</p>
<p>Half of the money came from gifts.</p>

Jua Power lets schools share a solar field | Power Post | power
<p>Jua Power has built a field of panels that eleven schools share.</p>
<p>Each pays by what it uses; in the holidays the field feeds the grid.</p>
<p>Three more fields are planned.</p>

Samaki Lake Fisheries sets out its plans for a listing | Market Desk | port
<p>Samaki Lake Fisheries, which farms fish in cages, has published the outline of a listing.</p>
<p>The money is meant for a cold store and two boats.</p>
<p>Terms and dates follow with the prospectus.</p>

Kahawa Farms sells its first auction lot online | Field Report | chart
<p>Kahawa Farms has sold a lot of coffee in an auction that was held online.</p>
<p>Buyers tasted samples that were sent to them three weeks before.</p>
<p>The price was a little above that of the hall.</p>

Wimbi Fibre reaches the islands | Tech Ledger | mast
<p>Wimbi Fibre has laid a cable to three islands off the coast.</p>
<p>Schools and clinics were joined first.</p>
<p>Hotels follow in the quiet season.</p>

Coral Shore Resorts replants its reef | Coast Letter | hills
<p>Coral Shore Resorts pays divers to replant the reef in front of two of its houses.</p>
<p>Guests may help for a morning.</p>
<p>Scientists of the coast’s university measure what grows.</p>

Harambee Finance House lowers its fee for transfers | Acacia Brief | city
<p>Harambee Finance House charges a third less for transfers between counties.</p>
<p>It expects more transfers to make up for it within a year.</p>
<p>Fees for accounts stay.</p>

Taita Steel Works buys scrap from the counties | Rift Desk | factory
<p>Taita Steel Works has agreed with nine counties to buy the scrap that they collect.</p>
<p>Scrap now makes up half of what its furnace melts.</p>
<p>Prices follow a published list.</p>

Parachichi Orchards plants on drier ground | Field Report | fields
<p>Parachichi Orchards has planted two hundred hectares of a kind of avocado that needs less water.</p>
<p>The trees bear after four years.</p>
<p>Older orchards give way only where wells fall.</p>

Ngong Ridge Wind adds six turbines | Power Post | hills
<p>Ngong Ridge Wind has set up six more turbines on the western ridge.</p>
<p>They turn more slowly than the old ones and are quieter.</p>
<p>Herders keep their paths between them.</p>

Soko Lane Markets opens at night | Acacia Brief | city
<p>Soko Lane Markets keeps three of its halls open until midnight.</p>
<p>Stalls for food pay half the rent in the first months.</p>
<p>Guards and lamps were added.</p>

Viwanda Cables wins work on the southern line | Rift Desk | power
<p>Viwanda Cables will supply the cable for a power line in the south.</p>
<p>Its works runs at full strength until the middle of next year.</p>
<p>Copper was bought ahead, so the price is fixed.</p>

How the Nairobi All-Share is put together | Market Desk | chart
<p>Readers often ask what moves the <strong>Nairobi All-Share Sim</strong>. The largest companies do.</p>
<ul><li>Every listed company of the market is in it</li><li>Nairobi 20 Sim holds the twenty largest</li><li>Nairobi Banks Sim holds lenders alone</li></ul>
<p>All three are computed from simulated prices, as everything here is.</p>

Bima Ngao Insurance shortens its claim forms | Acacia Brief | city
<p>Bima Ngao Insurance has cut its claim form from nine pages to two.</p>
<p>Photographs replace most of the questions.</p>
<p>Claims are settled in eleven days on average, down from nineteen.</p>

Mast Highlands Towers shares its sites with weather stations | Tech Ledger | mast
<p>Mast Highlands Towers lets the weather office put stations on sixty of its masts.</p>
<p>Farmers nearby see rain and wind by telephone, free of charge.</p>
<p>The company pays for the power.</p>
`;
