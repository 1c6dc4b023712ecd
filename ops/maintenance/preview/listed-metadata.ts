/** Tokens of the configured lists, for commands without a log and without network. */
import { Effect, Result } from "effect"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import { contentLocation } from "#pipelines/outside/content-location.ts"
import { fetchContent } from "#pipelines/outside/fetch-content.ts"
import { ContentMalformed } from "#pipelines/outside/location-source.ts"
import { parseEntries } from "#pipelines/outside/token-lists/parse-list.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import type { ListedToken } from "#schemas/domain/listed-token.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"

/** Largest list that is read. */
const listBytesMax = 16 * 1024 * 1024

/** Metadata of the tokens in the lists, by precedence. A list that cannot be read is reported, and so is one at a URL: nothing is fetched. */
export const listedMetadata = Effect.fnUntraced(function* (
  lists: ReadonlyArray<string>,
  report: (text: string) => void,
) {
  const tokens = new Map<string, ListedToken>()
  for (const list of lists) {
    const location = contentLocation(list)
    if ("url" in location.place) {
      report(`${location.name} is not read offline.`)
      continue
    }
    const content = yield* Effect.result(fetchContent(location, listBytesMax))
    const parsed = Result.map(content, (bytes) => parseEntries({ location: location.name, bytes }))
    if (Result.isFailure(parsed)) report(parsed.failure.message)
    else if (parsed.success instanceof ContentMalformed) report(parsed.success.message)
    else
      for (const token of parsed.success.tokens)
        if (!tokens.has(tokenKeyText(token))) tokens.set(tokenKeyText(token), token)
  }
  const metadata: IntentMetadata = {
    ...emptyMetadata,
    token: (chainId, token) => tokens.get(tokenKeyText({ chainId, token })),
  }
  return metadata
})
