// The OpenCL C twins of the examples in Asm4GCN.
import { addDocument, documents } from "../frame/workspace.js";

/** The file with them. */
export const TWINS = "twins.cl";

const EXAMPLE = "asm4gcn/add";

/** Opens the file, unless it is open; returns its document. */
export async function openTwins(connection) {
  const open = documents.value.find((one) => one.name === TWINS);
  if (open) {
    return open;
  }
  const { documents: files } = await connection.request("studio/example", { name: EXAMPLE });
  const file = files.find((one) => one.name === TWINS);
  return addDocument(file.name, file.text, { show: false });
}
