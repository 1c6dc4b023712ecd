import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

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

/**
 * Hop.
 *
 * Source: npm package `@hop-protocol/core` 0.0.1-beta.236, `l1Bridge` and `l2Bridge` of `dist/addresses/mainnet.js`; events: `L1_Bridge.json` and
 * `L2_Bridge.json` of `abi/generated` there.
 */
export const hop: Interpreter = defineProtocol({
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
    { action: "bridge", event: "Withdrew(bytes32,address,uint256,bytes32)", emitters: bridges, account: { topic: 2 } },
  ],
})
