new Intl.DateTimeFormat('en', { hour: '2-digit' }).format();
self.postMessage('learned');
