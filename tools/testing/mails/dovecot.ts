import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "../../dev/free-port.ts";
import { until } from "../until.ts";

const PROGRAM = "/usr/sbin/dovecot";
const NOBODY = 65_534;

const MISSING = `Dovecot is not installed, and mails are tried against a real server. Install it:
  apt-get install --no-install-recommends dovecot-imapd dovecot-lmtpd`;

/**
 * Dovecot, with a mailbox for whoever is mailed and one password for all, in a folder of its own. It never
 * runs as root.
 */
export async function startDovecot() {
  if (!existsSync(PROGRAM)) throw new Error(MISSING);
  const isRoot = userInfo().uid === 0;
  const { uid, gid } = isRoot ? { uid: NOBODY, gid: NOBODY } : userInfo();
  const folder = await mkdtemp(join(tmpdir(), "printhread-dovecot-"));
  const [imapPort, lmtpPort] = [freePort(), freePort()];
  for (const name of ["run", "state", "mail"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "dovecot.conf"), settings({ folder, imapPort, lmtpPort, uid, gid }));
  await chmod(folder, 0o755);
  if (isRoot)
    for (const name of ["", "run", "state", "mail"]) await chown(join(folder, name), uid, gid);
  const command = [PROGRAM, "-F", "-c", join(folder, "dovecot.conf")];
  const alone = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--"];
  const server = Bun.spawn(isRoot ? [...alone, ...command] : command, {
    stdout: "ignore",
    stderr: "ignore",
    cwd: folder,
  });
  await until("Dovecot takes connections", async () => {
    if (server.exitCode !== null) throw new Error(await logOf(folder));
    return (await Promise.all([imapPort, lmtpPort].map(isOpen))).every(Boolean);
  });
  return {
    lmtpPort,
    imapUrl: (user: string) =>
      `imap://${encodeURIComponent(user)}:${PASSWORD}@127.0.0.1:${imapPort}/INBOX`,
    log: () => logOf(folder),
    async stop() {
      server.kill();
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PASSWORD = "the-password-of-all";

async function logOf(folder: string): Promise<string> {
  const file = Bun.file(join(folder, "log"));
  return (await file.exists()) ? file.text() : "Dovecot wrote no log.";
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

type Settings = { folder: string; imapPort: number; lmtpPort: number; uid: number; gid: number };

function settings({ folder, imapPort, lmtpPort, uid, gid }: Settings): string {
  const user = uid === NOBODY ? "nobody" : userInfo().username;
  const group = Bun.spawnSync(["id", "--group", "--name", user]).stdout.toString().trim();
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
recipient_delimiter = +
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
`;
}
