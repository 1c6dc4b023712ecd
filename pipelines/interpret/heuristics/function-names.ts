/**
 * Names of functions that state a purpose whatever their parameters: `function-names.csv`.
 *
 * Names were collected from the verified contracts of `abi_dump.xz` in PyPI package `panoramix-decompiler` 0.6.1, which lists functions by selector, and
 * the common ones were kept. Left out are names without a purpose of their own (`execute`, `multicall`), names with several (`upgrade`, `lock`,
 * `release`, `delegate`).
 */
import { readPurposeTable } from "./purpose-table.ts"

/** Names by purpose. */
export const functionNames = readPurposeTable("function-names")
