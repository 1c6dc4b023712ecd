/** The pages of `ops/docs/` that follow from the code, wholly or in their tables. */
import { chainsPage, chainsPagePath } from "./chains-page.ts"
import { cookbookPage, cookbookPagePath } from "./cookbook-page.ts"
import { diskPage, diskPagePath } from "./disk-page.ts"
import { positionsPage, positionsPagePath } from "./positions-page.ts"
import { settingsPage, settingsPagePath } from "./settings-page.ts"
import { viewsPage, viewsPagePath } from "./views-page.ts"

/** A page and the text that it should have. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** All pages; `read` returns the present text of one. */
export const pages = (read: (path: string) => string): ReadonlyArray<Page> => [
  { path: settingsPagePath, text: settingsPage() },
  { path: chainsPagePath, text: chainsPage(read(chainsPagePath)) },
  { path: cookbookPagePath, text: cookbookPage() },
  { path: diskPagePath, text: diskPage() },
  { path: viewsPagePath, text: viewsPage() },
  { path: positionsPagePath, text: positionsPage() },
]
