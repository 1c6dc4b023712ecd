import { accountReads } from "./outside/account-reads.ts"
import { allowanceReadRows } from "./outside/allowance-reads.ts"
import { bridgedTokens } from "./outside/bridged-tokens.ts"
import { collectionReports } from "./outside/collection-reports.ts"
import { descriptors } from "./outside/descriptors.ts"
import { documentFailures } from "./outside/document-failures.ts"
import { documentMedia } from "./outside/document-media.ts"
import { documentTraits } from "./outside/document-traits.ts"
import { documents } from "./outside/documents.ts"
import { exchangeRateReadings } from "./outside/exchange-rate-readings.ts"
import { exchangeRates } from "./outside/exchange-rates.ts"
import { gatewayAnswers } from "./outside/gateway-answers.ts"
import { listedTokens } from "./outside/listed-tokens.ts"
import { marketQuotes } from "./outside/market-quotes.ts"
import { marketReadings } from "./outside/market-readings.ts"
import { media } from "./outside/media.ts"
import { mediaFailures } from "./outside/media-failures.ts"
import { nameReadRows } from "./outside/name-reads.ts"
import { accountOwnerReads, ownerReadRows } from "./outside/owner-reads.ts"
import { positionParts } from "./outside/position-parts.ts"
import { readAvatars } from "./outside/read-avatars.ts"
import { shareReadings } from "./outside/share-readings.ts"
import { tokenListReadings } from "./outside/token-list-readings.ts"
import { tokenLogos } from "./outside/token-logos.ts"
import { socialAccounts } from "./social/social-accounts.ts"
import { socialCastSubjects } from "./social/social-cast-subjects.ts"
import { socialCasts } from "./social/social-casts.ts"
import { socialLinks } from "./social/social-links.ts"
import { socialNames } from "./social/social-names.ts"
import { socialProfiles } from "./social/social-profiles.ts"
import { socialResets } from "./social/social-resets.ts"
import { socialResponses } from "./social/social-responses.ts"
import type { SourceProjection } from "./table/source-projection.ts"
import { erasures } from "./takedowns/erasures.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Every table that a stream without a fold fills. */
export const sourceProjections: ReadonlyArray<SourceProjection> = [
  accountOwnerReads,
  accountReads,
  allowanceReadRows,
  bridgedTokens,
  collectionReports,
  descriptors,
  documentFailures,
  documentMedia,
  documentTraits,
  documents,
  erasures,
  exchangeRateReadings,
  exchangeRates,
  gatewayAnswers,
  listedTokens,
  marketQuotes,
  marketReadings,
  media,
  mediaFailures,
  nameReadRows,
  ownerReadRows,
  positionParts,
  readAvatars,
  shareReadings,
  socialAccounts,
  socialCastSubjects,
  socialCasts,
  socialLinks,
  socialNames,
  socialProfiles,
  socialResets,
  socialResponses,
  tokenListReadings,
  tokenLogos,
]
