import { defineContracts } from "../contract-table.ts"

/** Source: `EulerChains.json` of https://github.com/euler-xyz/euler-interfaces; calls: `abis/GenericFactory.json` and `abis/EulerEarnFactory.json` there; connectors: `evc`. */
export const contracts = defineContracts({
  /** Make lending vaults. */
  factories: {
    role: "factory",
    1: ["0x29a56a1b8214d9cf7c5561811750d5cbdb45cc8e"],
    56: ["0x7f53e2755eb3c43824e162f7f6f087832b9c9df6"],
    130: ["0xbad8b5bdfb2bcbcd78cc9f1573d3aad6e865e752"],
    137: ["0xb1771a13e2a13fcafa89b00335915e732b9466b7"],
    143: ["0xba4dd672062de8feedb665dd4410658864483f1e"],
    146: ["0xf075cc8660b51d0b8a4474e3f47edac5fa034cfb"],
    999: ["0xcf5552580fd364cdbbfcb5ae345f75674c59273a"],
    2818: ["0x1a1bdf62fe7170c652f03ff153977c26fbe7b2e1"],
    8453: ["0x7f321498a801a191a93c840750ed637149ddf8d0"],
    42161: ["0x78df1cf5bf06a7f27f2acc580b934238c1b80d50"],
    43114: ["0xaf4b4c18b17f6a2b32f6c398a3910bdcd7f26181"],
    59144: ["0x84711986fd3bf0bfe4a8e6d7f4e22e67f7f27f04"],
    60808: ["0x046a9837a61d6b6263f54f4e27ee072ba4bdc7e4"],
    80094: ["0x5c13fb43ae9bae8470f646ea647784534e9543af"],
  },
  /** Make vaults that invest in others (Euler Earn). */
  earnFactories: {
    role: "factory",
    1: ["0x59709b029b140c853fe28d277f83c3a65e308af4"],
    56: ["0xc456d04e3f43597cc7e5a2af284ff4c4adda0cb1"],
    130: ["0xd785add5f081f56616898e45b90de307e3dc7d3e"],
    143: ["0xf463d4acb650cc6c4e1d6cd4d0d1b0cb224094cf"],
    146: ["0x3397ec7d28cf645a017869fe4b41c75f5b0b75a8"],
    999: ["0x587dd8285c01526769ab4803e4f02433ddbbc00e"],
    2818: ["0x4a6727aa2d1979c0366751c7a81615500f0186e4"],
    8453: ["0x75f49a2621b6dec6a5bab22ce961bf3e676efae6"],
    42161: ["0xb9b5d62b9fe9e1b505466e75817ab178a1d2ec9d"],
    43114: ["0x574b00f5a0c56d370f19fa887a5545d74f52fac2"],
    59144: ["0x377879a039343fec7564e54616e519328951da6d"],
    60808: ["0x8f01c6640a1c0a6085c79843f861ff0f89b9fed6"],
    80094: ["0x9cbc3030e6d133d1aaa148d598fd82d70263495c"],
  },
  /** Connectors, through which accounts call vaults. */
  connectors: {
    role: "registry",
    1: ["0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383"],
    56: ["0xb2e5a73cee08593d1a076a2ae7a6e02925a640ea"],
    130: ["0x2a1176964f5d7cae5406b627bf6166664fe83c60"],
    137: ["0x90811daca4bd23fc79a87fbdff7522bed2d24b4b"],
    143: ["0x7a9324e8f270413fa2e458f5831226d99c7477cd"],
    146: ["0x4860c903f6ad709c3eda46d3d502943f184d4315"],
    999: ["0xceaa7cdcd7ddbee8601127a9abb17a974d613db4"],
    2818: ["0xc7c31b1e7cac36478c62f876f357b95d9cad9817"],
    8453: ["0x5301c7dd20bd945d2013b48ed0dee3a284ca8989"],
    42161: ["0x6302ef0f34100cddfb5489fbcb6ee1aa95cd1066"],
    43114: ["0xddcbe30a761edd2e19bba930a977475265f36fa1"],
    59144: ["0xd8cecee9a04ea3d941a959f68fb4486f23271d09"],
    60808: ["0x59f0feec4fa474ad4ffc357cc8d8595b68abe47d"],
    80094: ["0x45334608ece7b2775136bc847eb92b5d332806a9"],
  },
})
