import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`WyvernV2`, `WyvernV23`, `SeaportV11` to `SeaportV16`) and
 * https://github.com/ProjectOpenSea/seaport, `README.md` (versions 1.0, 1.2 and 1.3). Fee accounts:
 * `packages/indexer/src/orderbook/orders/seaport-v1.5/index.ts` of https://github.com/reservoirprotocol/indexer (`openSeaFeeRecipients`). Storefront: npm package `opensea-js` 4.0.0, `src/constants.ts` (`SHARED_STORE_FRONT_ADDRESS_MAINNET` and
 * `SHARED_STOREFRONT_LAZY_MINT_ADAPTER_ADDRESS`).
 */
export const contracts = defineContracts({
  /** Seaport, at the same address on most chains. */
  seaports: {
    role: "marketplace",
    every: [
      "0x00000000006cee72100d161c57ada5bb2be1ca79",
      "0x00000000006c3852cbef3e08e8df289169ede581",
      "0x00000000000006c7676171937c444f6bde3d6282",
      "0x0000000000000ad24e80fd803c6ac37206a45f15",
      "0x00000000000001ad428e4906ae43d8f9852d0dd6",
      "0x00000000000000adc04c56bf30ac9d3c0aaf14dc",
      "0x0000000000000068f116a894984e2db1123eb395",
    ],
    324: ["0x21433230cef488ab0cad64875ccc808ef6fcfc2b", "0xdf3969a315e3fc15b89a2752d0915cc76a5bd82d"],
    2741: ["0x21433230cef488ab0cad64875ccc808ef6fcfc2b", "0xdf3969a315e3fc15b89a2752d0915cc76a5bd82d"],
  },
  wyverns: {
    role: "marketplace",
    1: ["0x7be8076f4ea4a4ad08075c2508e481d6c946d12b", "0x7f268357a8c2552623316e2562d90e642bb538e5"],
  },
  /** Accounts that receive the marketplace's own fee. */
  feeAccounts: {
    role: "treasury",
    every: [
      "0x5b3256965e7c3cf26e11fcaf296dfc8807c01073",
      "0x8de9c5a032463c561423387a9648c5c7bcc5bc90",
      "0x0000a26b00c1f0df003000390027140000faa719",
    ],
  },
  /** Shared contract of collections, and the contract that orders name in its place: it issues items when they are sold. */
  storefronts: { role: "issuer", 1: ["0x495f947276749ce646f68ac8c248420045cb7b5e"] },
  storefrontAdapters: { role: "issuer", 1: ["0xa604060890923ff400e8c6f5290461a83aedacec"] },
  /** Registry of seller proxies that transfer NFTs. */
  proxyRegistries: { role: "registry", 1: ["0xa5409ec958c83c3f309868babaca7c86dcb077c1"] },
  /**
   * Conduit of Seaport orders, and the proxy that moved tokens for Wyvern. Source: `src/constants.ts` of https://github.com/ProjectOpenSea/seaport-js
   * (`OPENSEA_CONDUIT_ADDRESS`), and `packages/sdk/src/wyvern-v2.3/addresses.ts` of https://github.com/reservoirprotocol/indexer (`TokenTransferProxy`).
   */
  spenders: {
    role: "spender",
    every: ["0x1e0049783f008a0085193e00003d00cd54003c71"],
    1: ["0xe5c783ee536cf5e63e792988335c4255169be4e1"],
  },
})
