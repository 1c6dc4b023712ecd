import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.scroll.io/en/developers/scroll-contracts/; the SCR airdrop: `scroll_airdrop` in
 * `rotkehlchen/chain/scroll/modules` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Messengers of both sides. */
  messengers: {
    role: "messenger",
    1: ["0x6774bcbd5cecef1336b5300fb5186a12ddd8b367"],
    534352: ["0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc"],
  },
  /** Gateway routers, and the gateways of ETH, tokens and USDC, of both sides. */
  gateways: {
    role: "bridge",
    1: [
      "0xf8b1378579659d8f7ee5f3c929c2f3e332e41fd6",
      "0x7f2b8c31f88b6006c382775eea88297ec1e3e905",
      "0xd8a791fe2be73eb6e6cf1eb0cb3f36adc9b3f8f9",
      "0xb2b10a289a229415a124efdef310c10cb004b6ff",
      "0xf1af3b23de0a5ca3cab7261cb0061c0d779a5c7b",
    ],
    534352: [
      "0x4c0926ff5252a435fd19e10ed15e5a249ba19d79",
      "0x6ea73e05adc79974b931123675ea8f78ffdacdf0",
      "0xe2b4795039517653c5ae8c2a9bfdd783b48f447a",
      "0x64ccbe37c9a82d85a1f2e74649b7a42923067988",
      "0x33b60d5dd260d453cac3782b0bdc01ce84672142",
    ],
  },
  /** SCR airdrop. */
  distributors: { role: "distributor", 534352: ["0xe8be8eb940c0ca3bd19d911cd3bebc97bea0ed62"] },
  /** SCR of claims off the chain: `scroll_airdrop/constants.py` in `rotkehlchen/chain/scroll/modules` of https://github.com/rotki/rotki. */
  offchainDistributors: {
    role: "distributor",
    534352: ["0x3b04f9398ce7aba9e34a789dc5632002a3dc9953"],
  },
})
