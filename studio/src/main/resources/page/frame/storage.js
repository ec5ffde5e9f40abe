// What survives a reload: workspaces in IndexedDB, one for each tab of the browser.
const DATABASE = "lockstep";
const STORE = "workspaces";
const KEY = "lockstep.workspace";
const LAST = "lockstep.last";
/** The workspace of a tab that was left a moment ago. */
const WORDS = "lockstep.left";
const MOST = 20;

function asPromise(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function store(mode) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await asPromise(opening);
  return database.transaction(STORE, mode).objectStore(STORE);
}

/** Whether this tab of the browser alone has a workspace; a tab that was duplicated has not. */
function claim(id) {
  if (!navigator.locks) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    navigator.locks.request("workspace-" + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });
}

/** The workspace of this tab, else a copy of the last one; null where there is none. */
export async function restore() {
  const mine = sessionStorage.getItem(KEY);
  const known = mine ?? localStorage.getItem(LAST);
  const id = mine && (await claim(mine)) ? mine : crypto.randomUUID();
  if (id !== mine) {
    await claim(id);
    sessionStorage.setItem(KEY, id);
  }
  try {
    const stored = known ? ((await asPromise((await store("readonly")).get(known))) ?? null) : null;
    const workspace = newer(lastWords(), stored);
    if (workspace && id !== known) {
      // The copy is kept at once: a page that is loaded again soon would not find it.
      await asPromise((await store("readwrite")).put(workspace, id));
    }
    return workspace;
  } catch {
    return null;
  }
}

/** What this tab kept when it was left; null where that is nothing. */
function lastWords() {
  try {
    return JSON.parse(sessionStorage.getItem(WORDS));
  } catch {
    return null;
  } finally {
    sessionStorage.removeItem(WORDS);
  }
}

function newer(one, other) {
  return one && (one.kept ?? 0) >= (other?.kept ?? 0) ? one : other;
}

/** Keeps a workspace as the page is left: a database would not have written it in time. */
export function keepNow(workspace) {
  try {
    sessionStorage.setItem(WORDS, JSON.stringify({ ...workspace, kept: Date.now() }));
  } catch {
    // It is too large for that; what the database has stays.
  }
}

/** The moment of the newest workspace that was kept. */
let newest = 0;

/** Keeps a workspace as this tab's and as the last one. */
export async function keep(workspace) {
  const id = sessionStorage.getItem(KEY);
  // The moment of the texts: a database that opens late must not make old ones newer.
  const kept = Date.now();
  newest = kept;
  try {
    const workspaces = await store("readwrite");
    if (kept < newest) {
      return;
    }
    await asPromise(workspaces.put({ ...workspace, kept }, id));
    localStorage.setItem(LAST, id);
  } catch {
    // A browser that stores nothing: the workspace lives as long as the page.
  }
}

/** Drops workspaces beyond the newest. */
export async function sweep() {
  try {
    const workspaces = await store("readwrite");
    const [keys, values] = [await asPromise(workspaces.getAllKeys()), await asPromise(workspaces.getAll())];
    const old = keys
      .map((key, at) => ({ key, kept: values[at].kept ?? 0 }))
      .sort((a, b) => b.kept - a.kept)
      .slice(MOST);
    old.forEach((one) => workspaces.delete(one.key));
  } catch {
    // Nothing is stored.
  }
}
