import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { delegationRules, votingRules } from "../../protocols/families/voting.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Its bridges, one for each token. */
const bridges = {
  1: [
    "0x3666f603cc164936c1b87e207f36beba4ac5f18a",
    "0x3e4a3a4796d16c0cd582c382691998f7c06420b6",
    "0x22b1cbb8d98a01a3b71d034bb899775a76eb1cc2",
    "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
    "0xb8901acb165ed027e32754e0ffe830802919727f",
    "0x914f986a44acb623a277d6bd17368171fcbe4273",
    "0x893246facf345c99e4235e5a7bbee7404c988b96",
    "0x36443fc70e073fe9d50425f82a3ee19fef697d62",
    "0x87269b23e73305117d0404557badc459ced0dbec",
    "0xf074540eb83c86211f305e145eb31743e228e57d",
  ],
  10: [
    "0xa81d244a1814468c734e5b4101f7b9c0c577a8fc",
    "0x46ae9bab8cea96610807a275ebd36f8e916b5c61",
    "0x7191061d5d4c60f598214cc6913502184baddf18",
    "0x83f6244bd87662118d96d9a6d44f09dfff14b30e",
    "0x03d7f750777ec48d39d080b020d83eb2cb4e3547",
    "0x16284c7323c35f4960540583998c98b1cfc581a7",
    "0x33fe5bb8da466da55a8a32d6ade2bb104e2c5201",
    "0xa0075e8ce43dcb9970cb7709b9526c1232cc39c2",
  ],
  100: [
    "0x25d8039bb044dc227f741a9e381ca4ceae2e6ae8",
    "0xfd5a186a7e8453eb867a360526c5d987a00acac2",
    "0x7ac71c29fedf94bac5a5c9ab76e1dd12ea885ccc",
    "0x0460352b91d7cf42b0e1c1c30f06b602d9ef2238",
    "0xd8926c12c0b2e5cd40cfda49ecaff40252af491b",
    "0x6f03052743cd99ce1b29265e377e320cd24eb632",
  ],
  137: [
    "0x25d8039bb044dc227f741a9e381ca4ceae2e6ae8",
    "0x6c9a1acf73bd85463a46b0afc076fbdf602b690b",
    "0x553bc791d746767166fa3888432038193ceed5e2",
    "0xecf268be00308980b5b3fcd0975d47c4c8e1382a",
    "0xb98454270065a31d71bf635f6f7ee6a518dfb849",
    "0x58c61aee5ed3d748a1467085ed2650b697a66234",
  ],
  1101: ["0x0ce6c85cf43553de10fc56ceca0aef6ff0dd444d", "0x9ec9551d4a1a1593b0ee8124d98590cc71b3b09d"],
  8453: [
    "0x46ae9bab8cea96610807a275ebd36f8e916b5c61",
    "0x3666f603cc164936c1b87e207f36beba4ac5f18a",
    "0xe22d2bedb3eca35e6397e0c6d62857094aa26f52",
  ],
  42161: [
    "0x0e0e3d2c5c292161999474247956ef542cabf8dd",
    "0x72209fe68386b37a40d6bca04f78356fd342491f",
    "0x7ac115536fe3a185100b2c4de4cb328bf3a58ba6",
    "0x3749c4f034022c39ecaffaba182555d4508caccc",
    "0x25fb92e505f752f730cad0bd4fa17ece4a384266",
    "0xc315239cfb05f1e130e7e28e603cea4c014c57f0",
    "0xea5abf2c909169823d939de377ef2bf897a6ce98",
  ],
  42170: [
    "0x8796860ca1677bf5d54ce5a348fe4b779a8212f3",
    "0x02d47f76523d2f059b617e4346de67482792eb83",
    "0xe638433e2c1df5f7a3a21b0a6b5c4b37278e55dc",
  ],
  59144: ["0xcbb852a6274e03fa00fb4895de0463f66df27a11", "0x0a6b1904369fe59e002ad0713ae89d4e3df5a7cf"],
}

/** Those that burn and mint USDC by Circle's protocol. */
const cctpBridges = {
  1: ["0x7e77461ca2a9d82d26fd5e0da2243bf72ea45747"],
  10: ["0x469147af8bde580232be9dc84bb4ec84d348de24"],
  137: ["0x1cd391bd1d915d189de162f0f1963c07e60e4cd6"],
  8453: ["0xe7f40bf16ab09f4a6906ac2caa4094ad2da48cc2"],
  42161: ["0x6504bfcab789c35325ca4329f1f41fac340bf982"],
}

/** Where its own tokens are exchanged for those that they stand for. */
const pools = {
  10: [
    "0x3c0ffaca566fccfd9cc95139fef6cba143795963",
    "0xec4b41af04cf917b54aeb6df58c0f8d78895b5ef",
    "0xf181ed90d6cfac84b8073fdea6d34aa744b41810",
    "0xaa30d6bba6285d0585722e2440ff89e23ef68864",
    "0x1990bc6dfe2ef605bfc08f5a23564db75642ad73",
    "0x8d4063e82a4db8cdaed46932e1c71e03ca69bede",
    "0x9dd8685463285ad5a94d2c128bda3c5e8a6173c8",
  ],
  100: [
    "0x5c32143c8b198f392d01f8446b754c181224ac26",
    "0x3aa637d6853f1d9a9354fe4301ab852a88b237e7",
    "0xaa30d6bba6285d0585722e2440ff89e23ef68864",
    "0x24afdca4653042c6d08fb1a754b2535dacf6eb24",
    "0x4014dc015641c08788f15bd6eb20da4c47d936d8",
  ],
  137: [
    "0x5c32143c8b198f392d01f8446b754c181224ac26",
    "0xb2f7d27b21a69a033f85c42d5eb079043baadc81",
    "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
    "0x25fb92e505f752f730cad0bd4fa17ece4a384266",
    "0x266e2dc3c4c59e42aa07afee5b09e964cffe6778",
  ],
  1101: ["0x0a6b1904369fe59e002ad0713ae89d4e3df5a7cf"],
  8453: ["0x022c5ce6f1add7423268d41e08df521d5527c2a0", "0x0ce6c85cf43553de10fc56ceca0aef6ff0dd444d"],
  42161: [
    "0x10541b07d8ad2647dc6cd67abd4c03575dade261",
    "0x18f7402b673ba6fb5ea4b95768aabb8aad7ef18a",
    "0xa5a33ab9063395a90ccbea2d86a62eccf27b5742",
    "0x652d27c0f72771ce5c76fd400edd61b406ac6d97",
    "0x0ded0d521ac7b0d312871d18ea4fde79f03ee7ca",
    "0xffe42d3ba79ee5ee74a999cad0c60ef1153f0b82",
  ],
  42170: ["0x9908109e51d093cf17ef945df2c62cb17cb877c4", "0xab2d307e9563faa3b935784fe7a32be3868399a6"],
  59144: ["0x2935173357c010f8b56c8719a44f9fbdda90f67c"],
}

/** Where shares of the pools are staked. */
const stakings = {
  10: [
    "0xf587b9309c603feedf0445af4d3b21300989e93a",
    "0xaeb1b49921e0d2d96fcdbe0d486190b2907b3e0b",
    "0x392b9780cfd362bd6951edfa9ebc31e68748b190",
    "0x95d6a95becfd98a7032ed0c7d950ff6e0fa8d697",
    "0x25a5a48c35e75bd2eff53d94f0bb60d5a00e36ea",
    "0x09992dd7b32f7b35d347de9bdaf1919a57d38e82",
    "0x2935008ee9943f859c4fbb863c5402ffc06f462e",
    "0x25fb92e505f752f730cad0bd4fa17ece4a384266",
    "0x266e2dc3c4c59e42aa07afee5b09e964cffe6778",
  ],
  100: [
    "0x5d13179c5fa40b87d53ff67ca26245d3d5b2f872",
    "0x636a7ee78facd079dabc8f81eda1d09aa9d440a7",
    "0x2c2ab81cf235e86374468b387e241df22459a265",
    "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
    "0x12a3a66720dd925fa93f7c895bc20ca9560adfe7",
    "0xbf7a02d963b23d84313f07a04ad663409cee5a92",
    "0xc61ba16e864efbd06a9fe30aab39d18b8f63710a",
    "0x712f0cf37bdb8299d0666727f73a5caba7c1c24c",
  ],
  137: [
    "0x2c2ab81cf235e86374468b387e241df22459a265",
    "0x7811737716942967ae6567b26a5051cc72af550e",
    "0x07932e9a5ab8800922b2688fb1fa0daad8341772",
    "0x297e5079df8173ae1696899d3eacd708f0af82ce",
    "0x4aeb0b5b1f3e74314a7fa934db090af603e8289b",
    "0xd6dc6f69f81537fe9decc18152b7005b45dc2ee7",
    "0x7deebcad1416110022f444b03aeb1d20eb4ea53f",
    "0x7bceda1db99d64f25efa279bb11ce48e15fda427",
    "0xaa7b3a4a084e6461d486e53a03cf45004f0963b7",
  ],
  1101: ["0xff21e82a4bc305bce591530a68628192b5b6b6fd"],
  8453: ["0x7ac115536fe3a185100b2c4de4cb328bf3a58ba6", "0x12e59c59d282d2c00f3166915bed6dc2f5e2b5c7"],
  42161: [
    "0xb0cabfe930642ad3e7decdc741884d8c3f7ebc70",
    "0x9dd8685463285ad5a94d2c128bda3c5e8a6173c8",
    "0xd4d28588ac1d9ef272aa29d4424e3e2a03789d1e",
    "0x755569159598f3702bdd7dff6233a317c156d3dd",
    "0x3d4cad734b464ed6edcf6254c2a3e5fa5d449b32",
    "0x4e9840f3c1ff368a10731d15c11516b9fe7e1898",
    "0x00001fcf29c5fd7846e4332afbfaa48701d727f5",
  ],
  42170: ["0xeb35dac45077319042d62a735aa0f9edd1f01fa6"],
  59144: ["0xa50395bdeaca7062255109fede012efe63d6d402", "0xd063875762e760ee787b11f6af624058b4841a5a"],
}

const governors = { 1: ["0xed8bdb5895b8b7f9fdb3c087628fd8410e853d48"] }

const tokens = { 1: ["0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc"] }

/**
 * Hop.
 *
 * Source: npm package `@hop-protocol/core` 0.0.1-beta.236, `bridges` and `rewardsContracts` of `dist/addresses/mainnet.js` (the token as that
 * of HOP); one more staking: `hop/constants.py` of Arbitrum in https://github.com/rotki/rotki; events: `L1_Bridge.json`, `L2_Bridge.json`,
 * `L1_HopCCTPImplementation.json` and `Swap.json` of `abi/generated` there; the governor: Tally, https://www.tally.xyz/gov/hop
 * (`eip155:1:0xed8Bdb5895B8B7f9Fdb3C087628FD8410E853D48`).
 */
export const hop = defineProtocol({
  slug: "hop",
  name: "Hop",
  rules: [
    {
      action: "bridge",
      event: "TransferSent(bytes32,uint256,address,uint256,bytes32,uint256,uint256,uint256,uint256)",
      emitters: bridges,
    },
    {
      action: "bridge",
      event: "TransferSentToL2(uint256,address,uint256,uint256,uint256,address,uint256)",
      emitters: bridges,
    },
    {
      action: "bridge",
      event: "TransferFromL1Completed(address,uint256,uint256,uint256,address,uint256)",
      emitters: bridges,
      account: { topic: 1 },
    },
    { action: "bridge", event: "WithdrawalBonded(bytes32,uint256)", emitters: bridges, account: "receiver" },
    // Where nothing says who it was paid to.
    { action: "call", verb: "Paid out a withdrawal", event: "WithdrawalBonded(bytes32,uint256)", emitters: bridges },
    { action: "bridge", event: "Withdrew(bytes32,address,uint256,bytes32)", emitters: bridges, account: { topic: 2 } },
    { action: "bridge", event: "CCTPTransferSent(uint64,uint256,address,uint256,uint256)", emitters: cctpBridges },
    { action: "swap", called: pools, event: "TokenSwap(address,uint256,uint256,uint128,uint128)", emitters: pools },
    {
      action: "pool",
      event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidity(address,uint256[],uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidityImbalance(address,uint256[],uint256[],uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      event: "RemoveLiquidityOne(address,uint256,uint256,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    ...stakingRewardsRules(stakings),
    ...votingRules(governors),
    ...delegationRules(tokens),
  ],
})
