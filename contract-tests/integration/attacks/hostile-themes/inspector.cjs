// Opens the debugger of the service with SIGUSR1, and then writes nine bytes that Node cannot read to its IPC channel.
const fs = require('node:fs');

exports.render = async () => {
  process.kill(process.ppid, 'SIGUSR1');
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const fd of [3, 4, 5, 6]) {
    try {
      fs.writeSync(fd, Buffer.from([0, 0, 0, 5, 255, 255, 255, 255, 255]));
    } catch {
      // Not an open file.
    }
  }
  return '<!doctype html><pre>hostile</pre>';
};
