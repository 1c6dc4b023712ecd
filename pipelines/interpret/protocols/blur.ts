import { nftMarketRules, orderAttempt } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const exchanges = {
  1: ["0x000000000000ad05ccc4f10045630fb830b95127", "0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5"],
}

const pools = {
  1: ["0x0000000000a39bb272e79075ade125fd351887ac"],
}

const lenders = {
  1: ["0x29469395eaf6f95920e59f858042f0e28d98a20b"],
}

const stakings = {
  1: ["0xec2432a227440139ddf1044c3fea7ae03203933e"],
}

const distributors = {
  1: ["0xb38283cb75faabb384c22f97c633606265ddf093"],
}

/** A signed order, as calls of the first exchange take it. */
const input =
  "((address,uint8,address,address,uint256,uint256,address,uint256,uint256,uint256,(uint16,address)[],uint256,bytes),uint8,bytes32,bytes32,bytes,uint8,uint256)"

/**
 * Blur: its exchanges, the pool of coins for bids, loans for items (Blend), and the staking of BLUR.
 *
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Blur`, `BlurV2`, `Blend`); events: `contracts/lib/Structs.sol` and
 * `src/interfaces/IBlend.sol` of Blur's verified sources; staking and where BLUR was given away:
 * `rotkehlchen/chain/ethereum/modules/blur/constants.py` of https://github.com/rotki/rotki; calls:
 * `src/marketplaces/blur/interfaces/IBlurExchange.sol` of https://github.com/ProjectOpenSea/seaport-generic-adapter, and of the pool
 * `IBlurPool.sol` of its verified sources.
 */
export const blur = defineProtocol({
  slug: "blur",
  name: "Blur",
  rules: [
    ...nftMarketRules(exchanges),
    { action: "deposit", called: pools, calls: ["deposit()"], gave: "any" },
    { action: "withdraw", called: pools, calls: ["withdraw(uint256)"] },
    {
      action: "borrow",
      event: "LoanOfferTaken(bytes32,uint256,address,address,address,uint256,uint256,uint256,uint256)",
      emitters: lenders,
      account: { word: 4 },
    },
    { action: "repay", event: "Repay(uint256,address)", emitters: lenders },
    { action: "call", verb: "Called a loan back", event: "StartAuction(uint256,address)", emitters: lenders },
    { action: "call", verb: "Took an item of a loan", event: "Seize(uint256,address)", emitters: lenders },
    { action: "stake", called: stakings, gave: "any" },
    { action: "unstake", called: stakings, got: "any" },
    { action: "claim", called: distributors, flow: "in" },
    { action: "call", verb: "Cancelled all orders", event: "NonceIncremented(address,uint256)", emitters: exchanges },
  ],
  attempts: [orderAttempt(exchanges, [`execute(${input},${input})`, `bulkExecute((${input},${input})[])`])],
})
