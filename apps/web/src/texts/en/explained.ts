import type { Explained } from '../explained.ts';

export const explained: Explained = {
  ipo: 'A company sells its shares to the public for the first time. You apply for some at the offer’s price, and after the close an allotment decides how many you get. On the first day the price may rise or fall.',
  placement:
    'A company that is listed already sells more shares at a fixed price. You apply, an allotment decides how many you get, and you pay for those alone.',
  blockPlacement:
    'A placement of a large package at a discount. You apply for a part of it, an allotment decides how many you get, and they can be sold from the day that the offer names.',
  blockTrade:
    'A part of a large package of shares at a discount on the market’s price. You buy it at once, without an allotment, and cannot sell it before its lock-up is over.',
  snapUp:
    'An offer for a short time, first come, first served. What is not paid for in time goes to those waiting, in their order.',
  application:
    'You say how many shares you would like. It costs nothing and takes no money, and you can take it back as long as the offer is open.',
  allotment:
    'How the shares are given out after the close: by a rule that was published before, never by hand. You may get all, some or none of what you applied for. It is an offer, and declining it costs nothing.',
  proRata:
    'Everybody gets the same part of what they applied for. Where twice as much is wanted as there is, everybody gets half.',
  lottery:
    'Every unit applied for has a ticket, and the lowest numbers win. They are computed from a secret that was fixed before the offer opened and from a public value of after its close, so that everybody can check the draw.',
  funding:
    'Paying for what you were allotted, at once or in parts, before the deadline. The whole units that you paid for are delivered, and the rest of the money comes back.',
  lockUp:
    'A time in which you cannot sell the shares or take the money out. Their value may rise or fall meanwhile. It ends on the day shown.',
  lot: 'The unit in which an offer is sold. How many shares make a lot is written beside it.',
  discount:
    'How much less than the market’s price you pay: at −5% you pay 95 for what costs 100. Before you can sell, the market’s price may fall by more than that.',
  listing: 'From this day on the shares are traded. Until then they are yours but cannot be sold.',
  settlement:
    'The trading days until a trade is complete: T+2 is two days after it. Until then bought shares cannot be sold, and money from a sale cannot be withdrawn, though you can buy with it at once.',
  dayTrade:
    'Shares bought for one day. You can sell them at once, and what is left is sold at the market’s close by itself, at the price of that moment, with a gain or a loss.',
  marketOrder:
    'An order at the price of the moment. It is filled only if the price has not moved further from the one you saw than the limit allows; otherwise nothing happens.',
  averageCost: 'What one of your shares cost on average, over everything you bought and still hold.',
  unrealised:
    'What you would gain or lose if you sold now. It changes with every price, and counts only once you sell.',
  timeWeighted:
    'How well your investments did, whatever you paid in or out meanwhile. Paying in does not raise it, and paying out does not lower it.',
  fixedTerm:
    'Money that a manager invests for a fixed time. It is locked until the end, and then comes back with the profit or the loss of the rate that is declared.',
  estimate:
    'What the manager holds possible, not a promise. The rate declared at the end counts. It may be lower, and it may be a loss.',
  advance:
    'What you have paid for an allotment that is not delivered yet. It is yours until then, and comes back where nothing is delivered.',
  coolingOff:
    'A new or edited account receives no withdrawal for some hours. Should somebody else have changed it, you have the time to notice.',
};
