import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`. */
export const airdropContracts = defineContracts({
  distributors: { role: "distributor", 1: ["0xe295ad71242373c37c5fda7b57f26f9ea1088afe"] },
})

/** Source: `oneinch/v1/decoder.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
export const v1Contracts = defineContracts({
  routers: { role: "router", 1: ["0x11111254369792b2ca5d084ab5eea397ca8fa48b"] },
})

/**
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of
 * https://github.com/duneanalytics/spellbook: addresses by chain, and selectors, which these signatures hash to.
 */
export const v2Contracts = defineContracts({
  /** Routers. */
  routers: {
    role: "router",
    1: ["0x111111125434b319222cdbf8c261674adb56f3ae"],
    56: ["0x111111254bf8547e7183e4bbfc36199f3cedf4a1"],
  },
})

/** Source: `oneinch/v3/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki. */
export const v3Contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
    56: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
  },
})

/**
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of
 * https://github.com/duneanalytics/spellbook: addresses by chain, and selectors, which these signatures hash to.
 */
export const v4Contracts = defineContracts({
  /** Routers. */
  routers: {
    role: "router",
    1: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    10: ["0x1111111254760f7ab3f16433eea9304126dcd199"],
    56: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    100: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    137: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    250: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    42161: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
    43114: ["0x1111111254fb6c44bac0bed2854e76f90643097d"],
  },
})

/**
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of
 * https://github.com/duneanalytics/spellbook: addresses by chain, and selectors, which these signatures hash to.
 */
export const v5Contracts = defineContracts({
  /** Routers. */
  routers: {
    role: "router",
    1: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    10: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    56: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    100: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    137: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    250: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    324: ["0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f"],
    8453: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    42161: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
    43114: ["0x1111111254eeb25477b68fb85ed929f73a960582"],
  },
})

/**
 * Source: `dbt_subprojects/dex/macros/models/_project/oneinch/AR/oneinch_ar_cfg_contracts_macro.sql` of
 * https://github.com/duneanalytics/spellbook: addresses by chain, and selectors, which these signatures hash to.
 */
export const v6Contracts = defineContracts({
  /** Routers. */
  routers: {
    role: "router",
    1: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    10: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    56: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    100: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    130: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    137: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    146: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    250: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    324: ["0x6fd4383cb451173d5f9304f041c7bcbf27d561ff"],
    8453: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    42161: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    43114: ["0x111111125421ca6dc452d289314280a0f8842a65"],
    59144: ["0x111111125421ca6dc452d289314280a0f8842a65"],
  },
})
