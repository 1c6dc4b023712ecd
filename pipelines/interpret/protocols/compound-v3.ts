import { defineProtocol } from "../../protocols/protocol.ts"

/** One contract a market: `comet`. */
const markets = {
  1: [
    "0xc3d688b66703497daa19211eedff47f25384cdc3",
    "0xa17581a9e3356d9a858b789d68b4d866e593ae94",
    "0x3afdc9bca9213a35503b077a6072f3d0d5ab0840",
    "0x3d0bb1ccab520a66e607822fc55bc921738fafe3",
    "0x5d409e56d886231adaf00c8775665ad0f9897b56",
    "0xe85dc543813b8c2cfeaac371517b925a166a9293",
  ],
  10: ["0xe36a30d249f7761327fd973001a32010b521b6fd", "0x2e44e174f7d53f0212823acc11c01a11d58c5bcb"],
  137: ["0xf25212e676d1f7f89cd72ffee66158f541246445", "0xaeb318360f27748acb200ce616e389a6c9409a07"],
  8453: [
    "0xb125e6687d4313864e53df431d5425969c15eb2f",
    "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
    "0x46e6b214b524310239732d51387075e0e70970bf",
    "0x784efeb622244d2348d4f2522f8860b96fbece89",
  ],
  42161: [
    "0xa5edbdd9646f8dff606d7448e414884c7d905dca",
    "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
    "0x6f7d514bbd4aff3bcd1140b7344b32f063dee486",
    "0xd98be00b5d27fc98112bde293e487f8d4ca57d07",
  ],
  534352: ["0xb2f97c1bd3bf02f5e74d13f02e3e26f93d77ce44"],
}

/** Who pays rewards of all markets of a chain. */
const rewards = {
  1: ["0x1b0e765f6224c21223aea2af16c1c46e38885a40"],
  10: ["0x443ea0340cb75a160f31a440722dec7b5bc3c2e9"],
  137: ["0x45939657d1ca34a8fa39a924b71d28fe8431e581"],
  8453: ["0x123964802e6ababbe1bc9547d72ef1b69b00a6b1"],
  42161: ["0x88730d254a2f7e6ac8388c3198afd694ba9f7fae"],
  534352: ["0x70167d30964cbfdc315ecae02441af747be0c5ee"],
}

/**
 * Compound III.
 *
 * Source: `deployments/<chain>/<market>/roots.json` (`comet`, `rewards`) of https://github.com/compound-finance/comet, of the markets whose
 * file names them, and npm packages `@oasisdex/addresses` 0.1.92 and `@factordao/tokenlist` 1.2.4; events: `contracts/CometMainInterface.sol` and `contracts/CometRewards.sol` there.
 */
export const compoundV3 = defineProtocol({
  slug: "compound-v3",
  name: "Compound III",
  rules: [
    { action: "deposit", event: "Supply(address,address,uint256)", emitters: markets, account: { topic: 1 } },
    { action: "withdraw", event: "Withdraw(address,address,uint256)", emitters: markets, account: { topic: 2 } },
    {
      action: "deposit",
      event: "SupplyCollateral(address,address,address,uint256)",
      emitters: markets,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "WithdrawCollateral(address,address,address,uint256)",
      emitters: markets,
      account: { topic: 2 },
    },
    {
      action: "claim",
      event: "RewardClaimed(address,address,address,uint256)",
      emitters: rewards,
      account: { topic: 2 },
    },
  ],
})
