import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/arbitrum_one/modules/umami/constants.py`; vaults: Umami's adapter in
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  /** Vaults with asynchronous deposits and withdrawals: a request is executed later. */
  vaults: {
    role: "vault",
    42161: [
      "0x2e2153fd13459eba1f277ab9acd624f045d676ce",
      "0x727ed4ef04bb2a96ec77e44c1a91dbb01b605e42",
      "0xbb84d79159d6bbe1de148dc82640caa677e06126",
      "0x6a89faf99587a12e6bb0351f2fa9006c6cd12257",
      "0xe0a21a475f8da0ee7fa5af8c1809d8ac5257607d",
      "0x37c0705a65948ea5e0ae1add13552bcad7711a23",
      "0x959f3807f0aa7921e18c78b00b2819ba91e52fef",
      "0x4bca8d73561aaeee2d3a584b9f4665310de1dd69",
      "0x5f851f67d24419982ecd7b7765defd64fbb50a97",
      "0xcd8011aab161a75058eab24e0965bab0b918af29",
    ],
    43114: ["0x4f3274c3889e6cd54c9c739757ab8ea4b246d76b", "0xfce0a462585a422bac0ca443b102d0ac1ff20f9e"],
  },
  /** Staking of vault shares. */
  farms: { role: "staking", 42161: ["0x52f6159dcae4ce617a3d50aeb7fab617526d9d8f"] },
})
