import { delegationRules } from "../../protocols/families/voting.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const tokens = { 1: ["0xbfabde619ed5c4311811cf422562709710db587d"] }

/**
 * Diva's token and its votes.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/diva/constants.py`.
 */
export const diva = defineProtocol({ slug: "diva", name: "Diva", rules: delegationRules(tokens) })
