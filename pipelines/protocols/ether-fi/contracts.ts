import { defineContracts } from "../contract-table.ts"

/**
 * Source: `script/deploys/Deployed.s.sol` and `src/core` of https://github.com/etherfi-protocol/smart-contracts; Liquid: `projects/etherfi-liquid/index.js`
 * of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  /** Liquidity pool, and depositors of other tokens. */
  pools: {
    role: "staking",
    1: [
      "0x308861a430be4cce5502d0a12724771fc6daf216",
      "0xcfc6d9bd7411962bfe7145451a7ef71a24b6a7a2",
      "0x9ffdf407cde9a93c47611799da23924af3ef764f",
    ],
  },
  /** eETH (rebasing) and weETH (its wrapper). */
  staked: { role: "token", 1: ["0x35fa164735182de50811e8e2e824cfb9b6118ac2"] },
  wrapped: { role: "token", 1: ["0xcd5fe23c85820f7b72d0926fc9b05b43e359b7ee"] },
  /** Instant redemption for a fee. */
  redemptions: { role: "queue", 1: ["0xdadef1ffbfeaab4f68a9fd181395f68b4e4e7ae0"] },
  /** Withdrawal request NFTs. */
  requests: { role: "queue", 1: ["0x7d5706f6ef3f89b3951e23e557cdfbc3239d4e2c"] },
  /** Liquid: vaults, and the accountants of their rates. */
  vaults: {
    role: "vault",
    1: [
      "0xf0bb20865277abd641a307ece5ee04e79073416c",
      "0x917cee801a67f933f2e6b33fc0cd1ed2d5909d88",
      "0x7223442cad8e9ca474fc40109ab981608f8c4273",
      "0x83599937c2c9bea0e0e8ac096c6f32e86486b410",
      "0xca8711daf13d852ed2121e4be3894dae366039e4",
      "0x5f46d540b6ed704c3c8789105f30e075aa900726",
      "0xc673ef7791724f0dcca38adb47fbb3aef3db6c80",
      "0x08c6f91e2b681faf5e17227f2a44c307b3c1364c",
      "0x352180974c71f84a934953cf49c4e538a6f9c997",
      "0xeda663610638e6557c27e2f4e973d3393e844e70",
      "0xbc0f3b23930fff9f4894914bd745ababa9588265",
    ],
  },
  accountants: {
    role: "accounting",
    1: [
      "0x0d05d94a5f1e76c18fbeb7a13d17c8a314088198",
      "0xbe16605b22a7facef247363312121670dfe5afbe",
      "0x126af21dc55c300b7d0bbfc4f3898f558ae8156b",
      "0x04b8136820598a4e50bee21b8b6a23fe25df9bd8",
      "0x075e60550c6f77f430b284e76af699bc31651f75",
      "0xea23ac6d7d11f6b181d6b98174d334478adae6b0",
      "0xf44bd12956a0a87c2c20113ddfe1537a442526b5",
      "0xc315d6e14ddcdc7407784e2caf815d131bc1d3e7",
      "0xbae19b38bf727be64af0b578c34985c3d612e2ba",
      "0x1d4f0f05e50312d3e7b65659ef7d06aa74651e0c",
      "0x95fe19b324be69250138fe8ee50356e9f6d17cfe",
    ],
  },
})
