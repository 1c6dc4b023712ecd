/** Folder of the built app (`npm run build`): the page, and the assets that it loads. */
export const builtFolder = new URL("../../node_modules/.cache/tidemark-web/", import.meta.url)
