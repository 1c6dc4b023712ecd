import { tokenRead } from "#chains/reads/token-read.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Token metadata, as read with the block in which the token first occurs in the stream. Delegated accounts are no tokens. */
export const tokenMetadata: Processor = {
  id: "token-metadata",
  stage: "decode",
  handle: perBlock(({ block }) => {
    const delegated = delegatedAccounts(block)
    return { tokens: tokenRead.of(block.reads).filter(({ token }) => !delegated.has(token)) }
  }),
}
