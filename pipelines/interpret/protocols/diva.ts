import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { delegationRules } from "../voting.ts"

const tokens = { 1: ["0xbfabde619ed5c4311811cf422562709710db587d"] }

/**
 * Diva's token and its votes.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/diva/constants.py`.
 */
export const diva: Interpreter = defineProtocol({ slug: "diva", name: "Diva", rules: delegationRules(tokens) })
